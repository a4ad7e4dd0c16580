//! Where charts land: the interface to a cluster and the directory kind.
