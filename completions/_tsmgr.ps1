
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'tsmgr' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'tsmgr'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'tsmgr' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('offer', 'offer', [CompletionResultType]::ParameterValue, 'Save Helm charts as offers, and look at what is saved')
            [CompletionResult]::new('instance', 'instance', [CompletionResultType]::ParameterValue, 'Create instances of offerings, and look after them')
            [CompletionResult]::new('binding', 'binding', [CompletionResultType]::ParameterValue, 'Bind instances and read their credentials')
            [CompletionResult]::new('marketplace', 'marketplace', [CompletionResultType]::ParameterValue, 'List what instances can be created from')
            [CompletionResult]::new('offering', 'offering', [CompletionResultType]::ParameterValue, 'Look at the offerings that instances can be created from')
            [CompletionResult]::new('plan', 'plan', [CompletionResultType]::ParameterValue, 'Look at the plans of offerings')
            [CompletionResult]::new('cluster', 'cluster', [CompletionResultType]::ParameterValue, 'Register the clusters where charts are installed')
            [CompletionResult]::new('chart', 'chart', [CompletionResultType]::ParameterValue, 'Look at the stored charts')
            [CompletionResult]::new('operation', 'operation', [CompletionResultType]::ParameterValue, 'Follow changes that take time')
            [CompletionResult]::new('context', 'context', [CompletionResultType]::ParameterValue, 'Choose the daemon that commands talk to')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Tell which daemon is meant, why, and whether it answers')
            [CompletionResult]::new('serve', 'serve', [CompletionResultType]::ParameterValue, 'Run the daemon')
            [CompletionResult]::new('dev', 'dev', [CompletionResultType]::ParameterValue, 'Run a throw-away daemon with a context that is ready to use')
            [CompletionResult]::new('demo', 'demo', [CompletionResultType]::ParameterValue, 'Show the whole way, from a chart to credentials, in a throw-away home')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Print the versions of the command line and of the daemon')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Print a script that completes commands in a shell')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;offer' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Make an offer directory with commented sample files')
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Save charts as an offer: a chart alone, or an offer directory with its charts')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check an offer directory and its charts without saving anything')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List offers with their charts and plans; `*` marks the offered chart')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an offer with its charts, plans and bind template')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete an offer that has no instances')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;offer;init' {
            [CompletionResult]::new('--chart', '--chart', [CompletionResultType]::ParameterName, 'Chart that the offer is about: an archive (.tgz) or a chart folder')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offer;save' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--update', '--update', [CompletionResultType]::ParameterName, 'Replace an offer that is saved already')
            [CompletionResult]::new('--ignore-crd-warning', '--ignore-crd-warning', [CompletionResultType]::ParameterName, 'Accept an update whose charts change custom resource definitions')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Only check; save nothing')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offer;validate' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--update', '--update', [CompletionResultType]::ParameterName, 'Check it as a change of the offer that is saved')
            [CompletionResult]::new('--ignore-crd-warning', '--ignore-crd-warning', [CompletionResultType]::ParameterName, 'Accept changed custom resource definitions')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offer;list' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offer;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offer;delete' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offer;help' {
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Make an offer directory with commented sample files')
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Save charts as an offer: a chart alone, or an offer directory with its charts')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check an offer directory and its charts without saving anything')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List offers with their charts and plans; `*` marks the offered chart')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an offer with its charts, plans and bind template')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete an offer that has no instances')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;offer;help;init' {
            break
        }
        'tsmgr;offer;help;save' {
            break
        }
        'tsmgr;offer;help;validate' {
            break
        }
        'tsmgr;offer;help;list' {
            break
        }
        'tsmgr;offer;help;show' {
            break
        }
        'tsmgr;offer;help;delete' {
            break
        }
        'tsmgr;offer;help;help' {
            break
        }
        'tsmgr;instance' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create an instance of an offering')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List instances: all, those of an offer, or those on a cluster')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an instance with its releases and its newest operation')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete an instance that has no bindings')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;instance;create' {
            [CompletionResult]::new('-c', '-c', [CompletionResultType]::ParameterName, 'Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input')
            [CompletionResult]::new('--parameters', '--parameters', [CompletionResultType]::ParameterName, 'Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Label, as key=value; may come several times')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--no-wait', '--no-wait', [CompletionResultType]::ParameterName, 'Print the id of the operation and do not wait for it')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;instance;list' {
            [CompletionResult]::new('--cluster-name', '--cluster-name', [CompletionResultType]::ParameterName, 'Only instances on this cluster')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;instance;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;instance;delete' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Do not ask')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Do not ask')
            [CompletionResult]::new('--no-wait', '--no-wait', [CompletionResultType]::ParameterName, 'Print the id of the operation and do not wait for it')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;instance;help' {
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create an instance of an offering')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List instances: all, those of an offer, or those on a cluster')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an instance with its releases and its newest operation')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete an instance that has no bindings')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;instance;help;create' {
            break
        }
        'tsmgr;instance;help;list' {
            break
        }
        'tsmgr;instance;help;show' {
            break
        }
        'tsmgr;instance;help;delete' {
            break
        }
        'tsmgr;instance;help;help' {
            break
        }
        'tsmgr;binding' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Bind an instance: make credentials for it')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List bindings: all, or those of an instance; credentials are never listed')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a binding; its credentials are hidden unless --reveal is given')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete a binding')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;binding;create' {
            [CompletionResult]::new('-c', '-c', [CompletionResultType]::ParameterName, 'Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input')
            [CompletionResult]::new('--parameters', '--parameters', [CompletionResultType]::ParameterName, 'Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Label, as key=value; may come several times')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--no-wait', '--no-wait', [CompletionResultType]::ParameterName, 'Print the id of the operation and do not wait for it')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;binding;list' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;binding;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--reveal', '--reveal', [CompletionResultType]::ParameterName, 'Show the credentials in clear')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;binding;delete' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Do not ask')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Do not ask')
            [CompletionResult]::new('--no-wait', '--no-wait', [CompletionResultType]::ParameterName, 'Print the id of the operation and do not wait for it')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;binding;help' {
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Bind an instance: make credentials for it')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List bindings: all, or those of an instance; credentials are never listed')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a binding; its credentials are hidden unless --reveal is given')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete a binding')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;binding;help;create' {
            break
        }
        'tsmgr;binding;help;list' {
            break
        }
        'tsmgr;binding;help;show' {
            break
        }
        'tsmgr;binding;help;delete' {
            break
        }
        'tsmgr;binding;help;help' {
            break
        }
        'tsmgr;marketplace' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offering' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List offerings')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an offering')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;offering;list' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offering;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;offering;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List offerings')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an offering')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;offering;help;list' {
            break
        }
        'tsmgr;offering;help;show' {
            break
        }
        'tsmgr;offering;help;help' {
            break
        }
        'tsmgr;plan' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the plans of an offering, or all plans')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a plan of an offering')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;plan;list' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;plan;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;plan;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the plans of an offering, or all plans')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a plan of an offering')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;plan;help;list' {
            break
        }
        'tsmgr;plan;help;show' {
            break
        }
        'tsmgr;plan;help;help' {
            break
        }
        'tsmgr;cluster' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('register', 'register', [CompletionResultType]::ParameterValue, 'Register a cluster')
            [CompletionResult]::new('set-default', 'set-default', [CompletionResultType]::ParameterValue, 'Make a cluster the default: plans that name no cluster use it')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List clusters')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a cluster')
            [CompletionResult]::new('deregister', 'deregister', [CompletionResultType]::ParameterValue, 'Forget a cluster that is not the default, has no instances and is named by no plan')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Forget a cluster that is not the default, has no instances and is named by no plan')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;cluster;register' {
            [CompletionResult]::new('--directory', '--directory', [CompletionResultType]::ParameterName, 'Folder of a directory cluster')
            [CompletionResult]::new('--address', '--address', [CompletionResultType]::ParameterName, 'Address that services of type LoadBalancer get: an IP address or a host name')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'Label, as key=value; may come several times')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--update', '--update', [CompletionResultType]::ParameterName, 'Replace the settings of a cluster that is registered already')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Allow --update although the cluster has instances')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;cluster;set-default' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;cluster;list' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;cluster;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;cluster;deregister' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;cluster;delete' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;cluster;help' {
            [CompletionResult]::new('register', 'register', [CompletionResultType]::ParameterValue, 'Register a cluster')
            [CompletionResult]::new('set-default', 'set-default', [CompletionResultType]::ParameterValue, 'Make a cluster the default: plans that name no cluster use it')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List clusters')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a cluster')
            [CompletionResult]::new('deregister', 'deregister', [CompletionResultType]::ParameterValue, 'Forget a cluster that is not the default, has no instances and is named by no plan')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;cluster;help;register' {
            break
        }
        'tsmgr;cluster;help;set-default' {
            break
        }
        'tsmgr;cluster;help;list' {
            break
        }
        'tsmgr;cluster;help;show' {
            break
        }
        'tsmgr;cluster;help;deregister' {
            break
        }
        'tsmgr;cluster;help;help' {
            break
        }
        'tsmgr;chart' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the stored charts')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a stored chart')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;chart;list' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;chart;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;chart;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the stored charts')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a stored chart')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;chart;help;list' {
            break
        }
        'tsmgr;chart;help;show' {
            break
        }
        'tsmgr;chart;help;help' {
            break
        }
        'tsmgr;operation' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List operations, the newest last')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an operation with its steps')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Follow an operation until it has ended')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;operation;list' {
            [CompletionResult]::new('--state', '--state', [CompletionResultType]::ParameterName, 'Only operations in this state')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;operation;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;operation;watch' {
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;operation;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List operations, the newest last')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an operation with its steps')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Follow an operation until it has ended')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;operation;help;list' {
            break
        }
        'tsmgr;operation;help;show' {
            break
        }
        'tsmgr;operation;help;watch' {
            break
        }
        'tsmgr;operation;help;help' {
            break
        }
        'tsmgr;context' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List contexts; `*` marks the current one')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a context, or the current one')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Make a context the current one; `embedded` goes back to your own store')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Store a context: a name for a daemon''s address and its token')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Forget a context and its token')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;context;list' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;context;show' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;context;use' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;context;add' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--update', '--update', [CompletionResultType]::ParameterName, 'Replace a context that is stored already')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;context;delete' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;context;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List contexts; `*` marks the current one')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a context, or the current one')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Make a context the current one; `embedded` goes back to your own store')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Store a context: a name for a daemon''s address and its token')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Forget a context and its token')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;context;help;list' {
            break
        }
        'tsmgr;context;help;show' {
            break
        }
        'tsmgr;context;help;use' {
            break
        }
        'tsmgr;context;help;add' {
            break
        }
        'tsmgr;context;help;delete' {
            break
        }
        'tsmgr;context;help;help' {
            break
        }
        'tsmgr;status' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;serve' {
            [CompletionResult]::new('--listen', '--listen', [CompletionResultType]::ParameterName, 'Address to listen on; port 0 takes a free one')
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'Folder of the daemon''s state')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--new-token', '--new-token', [CompletionResultType]::ParameterName, 'Make a new access token in place of the present one, which may be lost or known to others')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;dev' {
            [CompletionResult]::new('--listen', '--listen', [CompletionResultType]::ParameterName, 'Address to listen on; port 0 takes a free one')
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'Folder of the daemon''s state, kept at the end')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;demo' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;version' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--client', '--client', [CompletionResultType]::ParameterName, 'Only the command line''s own version; asks no daemon')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;completion' {
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'Address of the daemon, such as `http://127.0.0.1:8080`')
            [CompletionResult]::new('--context', '--context', [CompletionResultType]::ParameterName, 'Stored context to use; `embedded` means the store of your own')
            [CompletionResult]::new('--token-file', '--token-file', [CompletionResultType]::ParameterName, 'File that holds the access token; `-` reads it from standard input')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'How to print data')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print data and errors only')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask; fail instead')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'tsmgr;help' {
            [CompletionResult]::new('offer', 'offer', [CompletionResultType]::ParameterValue, 'Save Helm charts as offers, and look at what is saved')
            [CompletionResult]::new('instance', 'instance', [CompletionResultType]::ParameterValue, 'Create instances of offerings, and look after them')
            [CompletionResult]::new('binding', 'binding', [CompletionResultType]::ParameterValue, 'Bind instances and read their credentials')
            [CompletionResult]::new('marketplace', 'marketplace', [CompletionResultType]::ParameterValue, 'List what instances can be created from')
            [CompletionResult]::new('offering', 'offering', [CompletionResultType]::ParameterValue, 'Look at the offerings that instances can be created from')
            [CompletionResult]::new('plan', 'plan', [CompletionResultType]::ParameterValue, 'Look at the plans of offerings')
            [CompletionResult]::new('cluster', 'cluster', [CompletionResultType]::ParameterValue, 'Register the clusters where charts are installed')
            [CompletionResult]::new('chart', 'chart', [CompletionResultType]::ParameterValue, 'Look at the stored charts')
            [CompletionResult]::new('operation', 'operation', [CompletionResultType]::ParameterValue, 'Follow changes that take time')
            [CompletionResult]::new('context', 'context', [CompletionResultType]::ParameterValue, 'Choose the daemon that commands talk to')
            [CompletionResult]::new('status', 'status', [CompletionResultType]::ParameterValue, 'Tell which daemon is meant, why, and whether it answers')
            [CompletionResult]::new('serve', 'serve', [CompletionResultType]::ParameterValue, 'Run the daemon')
            [CompletionResult]::new('dev', 'dev', [CompletionResultType]::ParameterValue, 'Run a throw-away daemon with a context that is ready to use')
            [CompletionResult]::new('demo', 'demo', [CompletionResultType]::ParameterValue, 'Show the whole way, from a chart to credentials, in a throw-away home')
            [CompletionResult]::new('version', 'version', [CompletionResultType]::ParameterValue, 'Print the versions of the command line and of the daemon')
            [CompletionResult]::new('completion', 'completion', [CompletionResultType]::ParameterValue, 'Print a script that completes commands in a shell')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'tsmgr;help;offer' {
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Make an offer directory with commented sample files')
            [CompletionResult]::new('save', 'save', [CompletionResultType]::ParameterValue, 'Save charts as an offer: a chart alone, or an offer directory with its charts')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check an offer directory and its charts without saving anything')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List offers with their charts and plans; `*` marks the offered chart')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an offer with its charts, plans and bind template')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete an offer that has no instances')
            break
        }
        'tsmgr;help;offer;init' {
            break
        }
        'tsmgr;help;offer;save' {
            break
        }
        'tsmgr;help;offer;validate' {
            break
        }
        'tsmgr;help;offer;list' {
            break
        }
        'tsmgr;help;offer;show' {
            break
        }
        'tsmgr;help;offer;delete' {
            break
        }
        'tsmgr;help;instance' {
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Create an instance of an offering')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List instances: all, those of an offer, or those on a cluster')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an instance with its releases and its newest operation')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete an instance that has no bindings')
            break
        }
        'tsmgr;help;instance;create' {
            break
        }
        'tsmgr;help;instance;list' {
            break
        }
        'tsmgr;help;instance;show' {
            break
        }
        'tsmgr;help;instance;delete' {
            break
        }
        'tsmgr;help;binding' {
            [CompletionResult]::new('create', 'create', [CompletionResultType]::ParameterValue, 'Bind an instance: make credentials for it')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List bindings: all, or those of an instance; credentials are never listed')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a binding; its credentials are hidden unless --reveal is given')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Delete a binding')
            break
        }
        'tsmgr;help;binding;create' {
            break
        }
        'tsmgr;help;binding;list' {
            break
        }
        'tsmgr;help;binding;show' {
            break
        }
        'tsmgr;help;binding;delete' {
            break
        }
        'tsmgr;help;marketplace' {
            break
        }
        'tsmgr;help;offering' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List offerings')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an offering')
            break
        }
        'tsmgr;help;offering;list' {
            break
        }
        'tsmgr;help;offering;show' {
            break
        }
        'tsmgr;help;plan' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the plans of an offering, or all plans')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a plan of an offering')
            break
        }
        'tsmgr;help;plan;list' {
            break
        }
        'tsmgr;help;plan;show' {
            break
        }
        'tsmgr;help;cluster' {
            [CompletionResult]::new('register', 'register', [CompletionResultType]::ParameterValue, 'Register a cluster')
            [CompletionResult]::new('set-default', 'set-default', [CompletionResultType]::ParameterValue, 'Make a cluster the default: plans that name no cluster use it')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List clusters')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a cluster')
            [CompletionResult]::new('deregister', 'deregister', [CompletionResultType]::ParameterValue, 'Forget a cluster that is not the default, has no instances and is named by no plan')
            break
        }
        'tsmgr;help;cluster;register' {
            break
        }
        'tsmgr;help;cluster;set-default' {
            break
        }
        'tsmgr;help;cluster;list' {
            break
        }
        'tsmgr;help;cluster;show' {
            break
        }
        'tsmgr;help;cluster;deregister' {
            break
        }
        'tsmgr;help;chart' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the stored charts')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a stored chart')
            break
        }
        'tsmgr;help;chart;list' {
            break
        }
        'tsmgr;help;chart;show' {
            break
        }
        'tsmgr;help;operation' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List operations, the newest last')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show an operation with its steps')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Follow an operation until it has ended')
            break
        }
        'tsmgr;help;operation;list' {
            break
        }
        'tsmgr;help;operation;show' {
            break
        }
        'tsmgr;help;operation;watch' {
            break
        }
        'tsmgr;help;context' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List contexts; `*` marks the current one')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a context, or the current one')
            [CompletionResult]::new('use', 'use', [CompletionResultType]::ParameterValue, 'Make a context the current one; `embedded` goes back to your own store')
            [CompletionResult]::new('add', 'add', [CompletionResultType]::ParameterValue, 'Store a context: a name for a daemon''s address and its token')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Forget a context and its token')
            break
        }
        'tsmgr;help;context;list' {
            break
        }
        'tsmgr;help;context;show' {
            break
        }
        'tsmgr;help;context;use' {
            break
        }
        'tsmgr;help;context;add' {
            break
        }
        'tsmgr;help;context;delete' {
            break
        }
        'tsmgr;help;status' {
            break
        }
        'tsmgr;help;serve' {
            break
        }
        'tsmgr;help;dev' {
            break
        }
        'tsmgr;help;demo' {
            break
        }
        'tsmgr;help;version' {
            break
        }
        'tsmgr;help;completion' {
            break
        }
        'tsmgr;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
