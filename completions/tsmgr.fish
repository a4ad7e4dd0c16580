# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_tsmgr_global_optspecs
    string join \n t/target= context= token-file= k/insecure o/output= color= q/quiet no-input h/help V/version
end

function __fish_tsmgr_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_tsmgr_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_tsmgr_using_subcommand
    set -l cmd (__fish_tsmgr_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c tsmgr -n "__fish_tsmgr_needs_command" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_needs_command" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_needs_command" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_needs_command" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_needs_command" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_needs_command" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -s V -l version -d 'Print version'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "offer" -d 'Save Helm charts as offers, and look at what is saved'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "instance" -d 'Create instances of offerings, and look after them'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "binding" -d 'Bind instances and read their credentials'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "marketplace" -d 'List what instances can be created from'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "offering" -d 'Look at the offerings that instances can be created from'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "plan" -d 'Look at the plans of offerings'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "cluster" -d 'Register the clusters where charts are installed'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "chart" -d 'Look at the stored charts'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "operation" -d 'Follow changes that take time'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "context" -d 'Choose the daemon that commands talk to'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "status" -d 'Tell which daemon is meant, why, and whether it answers'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "serve" -d 'Run the daemon'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "dev" -d 'Run a throw-away daemon with a context that is ready to use'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "demo" -d 'Show the whole way, from a chart to credentials, in a throw-away home'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "version" -d 'Print the versions of the command line and of the daemon'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "completion" -d 'Print a script that completes commands in a shell'
complete -c tsmgr -n "__fish_tsmgr_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -f -a "init" -d 'Make an offer directory with commented sample files'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -f -a "save" -d 'Save charts as an offer: a chart alone, or an offer directory with its charts'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -f -a "validate" -d 'Check an offer directory and its charts without saving anything'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -f -a "list" -d 'List offers with their charts and plans; `*` marks the offered chart'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -f -a "show" -d 'Show an offer with its charts, plans and bind template'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -f -a "delete" -d 'Delete an offer that has no instances'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and not __fish_seen_subcommand_from init save validate list show delete help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -l chart -d 'Chart that the offer is about: an archive (.tgz) or a chart folder' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from init" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -l update -d 'Replace an offer that is saved already'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -l ignore-crd-warning -d 'Accept an update whose charts change custom resource definitions'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -l dry-run -d 'Only check; save nothing'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from save" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -l update -d 'Check it as a change of the offer that is saved'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -l ignore-crd-warning -d 'Accept changed custom resource definitions'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from help" -f -a "init" -d 'Make an offer directory with commented sample files'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from help" -f -a "save" -d 'Save charts as an offer: a chart alone, or an offer directory with its charts'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from help" -f -a "validate" -d 'Check an offer directory and its charts without saving anything'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from help" -f -a "list" -d 'List offers with their charts and plans; `*` marks the offered chart'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show an offer with its charts, plans and bind template'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Delete an offer that has no instances'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offer; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -f -a "create" -d 'Create an instance of an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -f -a "list" -d 'List instances: all, those of an offer, or those on a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -f -a "show" -d 'Show an instance with its releases and its newest operation'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -f -a "delete" -d 'Delete an instance that has no bindings'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and not __fish_seen_subcommand_from create list show delete help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -s c -l parameters -d 'Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -l label -d 'Label, as key=value; may come several times' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -l timeout -d 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -l no-wait -d 'Print the id of the operation and do not wait for it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -l cluster-name -d 'Only instances on this cluster' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -l timeout -d 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Do not ask'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -l no-wait -d 'Print the id of the operation and do not wait for it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from help" -f -a "create" -d 'Create an instance of an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from help" -f -a "list" -d 'List instances: all, those of an offer, or those on a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show an instance with its releases and its newest operation'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Delete an instance that has no bindings'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand instance; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -f -a "create" -d 'Bind an instance: make credentials for it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -f -a "list" -d 'List bindings: all, or those of an instance; credentials are never listed'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -f -a "show" -d 'Show a binding; its credentials are hidden unless --reveal is given'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -f -a "delete" -d 'Delete a binding'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and not __fish_seen_subcommand_from create list show delete help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -s c -l parameters -d 'Parameters: JSON, @FILE with JSON or YAML, or `-` for standard input' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -l label -d 'Label, as key=value; may come several times' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -l timeout -d 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -l no-wait -d 'Print the id of the operation and do not wait for it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -l reveal -d 'Show the credentials in clear'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -l timeout -d 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Do not ask'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -l no-wait -d 'Print the id of the operation and do not wait for it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from help" -f -a "create" -d 'Bind an instance: make credentials for it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from help" -f -a "list" -d 'List bindings: all, or those of an instance; credentials are never listed'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a binding; its credentials are hidden unless --reveal is given'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Delete a binding'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand binding; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand marketplace" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -f -a "list" -d 'List offerings'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from help" -f -a "list" -d 'List offerings'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand offering; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -f -a "list" -d 'List the plans of an offering, or all plans'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show a plan of an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the plans of an offering, or all plans'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a plan of an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand plan; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -f -a "register" -d 'Register a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -f -a "set-default" -d 'Make a cluster the default: plans that name no cluster use it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -f -a "list" -d 'List clusters'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -f -a "show" -d 'Show a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -f -a "deregister" -d 'Forget a cluster that is not the default, has no instances and is named by no plan'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -f -a "delete" -d 'Forget a cluster that is not the default, has no instances and is named by no plan'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and not __fish_seen_subcommand_from register set-default list show deregister delete help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l directory -d 'Folder of a directory cluster' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l address -d 'Address that services of type LoadBalancer get: an IP address or a host name' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l label -d 'Label, as key=value; may come several times' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l update -d 'Replace the settings of a cluster that is registered already'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l force -d 'Allow --update although the cluster has instances'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from register" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from set-default" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from deregister" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from help" -f -a "register" -d 'Register a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from help" -f -a "set-default" -d 'Make a cluster the default: plans that name no cluster use it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from help" -f -a "list" -d 'List clusters'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from help" -f -a "deregister" -d 'Forget a cluster that is not the default, has no instances and is named by no plan'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand cluster; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -f -a "list" -d 'List the stored charts'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -f -a "show" -d 'Show a stored chart'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and not __fish_seen_subcommand_from list show help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the stored charts'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a stored chart'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand chart; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -f -a "list" -d 'List operations, the newest last'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -f -a "show" -d 'Show an operation with its steps'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -f -a "watch" -d 'Follow an operation until it has ended'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and not __fish_seen_subcommand_from list show watch help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -l state -d 'Only operations in this state' -r -f -a "pending\t''
in-progress\t''
succeeded\t''
failed\t''"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -l timeout -d 'How long to wait, such as 90s or 5m; the operation itself is not bounded by it' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from watch" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from help" -f -a "list" -d 'List operations, the newest last'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show an operation with its steps'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from help" -f -a "watch" -d 'Follow an operation until it has ended'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand operation; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -f -a "list" -d 'List contexts; `*` marks the current one'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -f -a "show" -d 'Show a context, or the current one'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -f -a "use" -d 'Make a context the current one; `embedded` goes back to your own store'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -f -a "add" -d 'Store a context: a name for a daemon\'s address and its token'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -f -a "delete" -d 'Forget a context and its token'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and not __fish_seen_subcommand_from list show use add delete help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from use" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -l update -d 'Replace a context that is stored already'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from add" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "list" -d 'List contexts; `*` marks the current one'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a context, or the current one'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "use" -d 'Make a context the current one; `embedded` goes back to your own store'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "add" -d 'Store a context: a name for a daemon\'s address and its token'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Forget a context and its token'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand context; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand status" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -l listen -d 'Address to listen on; port 0 takes a free one' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -l data -d 'Folder of the daemon\'s state' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -l new-token -d 'Make a new access token in place of the present one, which may be lost or known to others'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand serve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -l listen -d 'Address to listen on; port 0 takes a free one' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -l data -d 'Folder of the daemon\'s state, kept at the end' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand dev" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand demo" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -l client -d 'Only the command line\'s own version; asks no daemon'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand version" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -s t -l target -d 'Address of the daemon, such as `http://127.0.0.1:8080`' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -l context -d 'Stored context to use; `embedded` means the store of your own' -r
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -l token-file -d 'File that holds the access token; `-` reads it from standard input' -r -F
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -s o -l output -d 'How to print data' -r -f -a "table\t'Columns for people'
wide\t'More columns'
json\t'One JSON document'
yaml\t'One YAML document'
jsonl\t'One JSON object per line'
name\t'Names only'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless the environment says otherwise'
always\t'Always'
never\t'Never'"
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -s k -l insecure -d 'Accept any TLS certificate'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -s q -l quiet -d 'Print data and errors only'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -l no-input -d 'Never ask; fail instead'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand completion" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "offer" -d 'Save Helm charts as offers, and look at what is saved'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "instance" -d 'Create instances of offerings, and look after them'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "binding" -d 'Bind instances and read their credentials'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "marketplace" -d 'List what instances can be created from'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "offering" -d 'Look at the offerings that instances can be created from'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "plan" -d 'Look at the plans of offerings'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "cluster" -d 'Register the clusters where charts are installed'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "chart" -d 'Look at the stored charts'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "operation" -d 'Follow changes that take time'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "context" -d 'Choose the daemon that commands talk to'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "status" -d 'Tell which daemon is meant, why, and whether it answers'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "serve" -d 'Run the daemon'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "dev" -d 'Run a throw-away daemon with a context that is ready to use'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "demo" -d 'Show the whole way, from a chart to credentials, in a throw-away home'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "version" -d 'Print the versions of the command line and of the daemon'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "completion" -d 'Print a script that completes commands in a shell'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and not __fish_seen_subcommand_from offer instance binding marketplace offering plan cluster chart operation context status serve dev demo version completion help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offer" -f -a "init" -d 'Make an offer directory with commented sample files'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offer" -f -a "save" -d 'Save charts as an offer: a chart alone, or an offer directory with its charts'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offer" -f -a "validate" -d 'Check an offer directory and its charts without saving anything'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offer" -f -a "list" -d 'List offers with their charts and plans; `*` marks the offered chart'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offer" -f -a "show" -d 'Show an offer with its charts, plans and bind template'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offer" -f -a "delete" -d 'Delete an offer that has no instances'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from instance" -f -a "create" -d 'Create an instance of an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from instance" -f -a "list" -d 'List instances: all, those of an offer, or those on a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from instance" -f -a "show" -d 'Show an instance with its releases and its newest operation'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from instance" -f -a "delete" -d 'Delete an instance that has no bindings'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from binding" -f -a "create" -d 'Bind an instance: make credentials for it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from binding" -f -a "list" -d 'List bindings: all, or those of an instance; credentials are never listed'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from binding" -f -a "show" -d 'Show a binding; its credentials are hidden unless --reveal is given'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from binding" -f -a "delete" -d 'Delete a binding'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offering" -f -a "list" -d 'List offerings'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from offering" -f -a "show" -d 'Show an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from plan" -f -a "list" -d 'List the plans of an offering, or all plans'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from plan" -f -a "show" -d 'Show a plan of an offering'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from cluster" -f -a "register" -d 'Register a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from cluster" -f -a "set-default" -d 'Make a cluster the default: plans that name no cluster use it'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from cluster" -f -a "list" -d 'List clusters'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from cluster" -f -a "show" -d 'Show a cluster'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from cluster" -f -a "deregister" -d 'Forget a cluster that is not the default, has no instances and is named by no plan'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from chart" -f -a "list" -d 'List the stored charts'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from chart" -f -a "show" -d 'Show a stored chart'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from operation" -f -a "list" -d 'List operations, the newest last'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from operation" -f -a "show" -d 'Show an operation with its steps'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from operation" -f -a "watch" -d 'Follow an operation until it has ended'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "list" -d 'List contexts; `*` marks the current one'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "show" -d 'Show a context, or the current one'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "use" -d 'Make a context the current one; `embedded` goes back to your own store'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "add" -d 'Store a context: a name for a daemon\'s address and its token'
complete -c tsmgr -n "__fish_tsmgr_using_subcommand help; and __fish_seen_subcommand_from context" -f -a "delete" -d 'Forget a context and its token'
