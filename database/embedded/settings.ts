import { totalmem } from "node:os";

const MIB = 1024 * 1024;

/** postgresql.conf, written anew at every start, so that it suits the machine the shop now runs on. */
export function serverSettings(options: {
  title: string;
  /** What the shop can make use of; a few people with a tool of their own want some in any case. */
  connections?: number | undefined;
  include?: string | undefined;
  memoryBytes?: number;
}): string {
  const memoryMiB = (options.memoryBytes ?? usableMemory()) / MIB;
  const settings: Record<string, string | number> = {
    // Shown in the process list; finds processes that a killed server left behind.
    cluster_name: quoted(options.title),

    // Only the socket in the data folder, which only its owner may enter.
    listen_addresses: quoted(""),
    unix_socket_permissions: "0700",
    max_connections: Math.max(100, options.connections ?? 0),

    // An order that was confirmed survives a power cut.
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    wal_level: "replica", // backups while the shop runs need it
    wal_compression: "off", // the only kind in these builds is slower than the disk
    min_wal_size: mebibytes(128),
    max_wal_size: mebibytes(1024), // also bounds the time of recovery after a crash
    checkpoint_timeout: "10min",

    // The shop's own processes share the machine.
    shared_buffers: mebibytes(between(128, memoryMiB / 8, 1024)),
    effective_cache_size: mebibytes(memoryMiB / 2),
    work_mem: mebibytes(between(4, memoryMiB / 1024, 16)),
    maintenance_work_mem: mebibytes(between(32, memoryMiB / 32, 256)),
    // Parallel queries exchange rows through /dev/shm, which containers keep small; the shop's queries are short.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    random_page_cost: 1.1,
    jit: "off",

    // After kill -9 of the shop nobody waits for its queries or holds its locks.
    client_connection_check_interval: "10s",
    idle_in_transaction_session_timeout: "5min",

    timezone: quoted("UTC"),
    log_timezone: quoted("UTC"),
    lc_messages: quoted("C"),
    default_text_search_config: quoted("pg_catalog.english"),

    // Statements and their details hold customers' data: errors are logged without them.
    log_statement: "none",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_line_prefix: quoted("%m [%p] "),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return [
    "# Written by the shop at every start. Your own settings go into owner.conf beside this file.",
    ...lines,
    ...(options.include ? [`include = ${quoted(options.include)}`] : []),
    "",
  ].join("\n");
}

function usableMemory(): number {
  // In a container the limit counts, not the machine. Without one the answer is 0 or beyond all memory.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function between(least: number, wanted: number, most: number): number {
  return Math.min(Math.max(wanted, least), most);
}

function mebibytes(amount: number): string {
  return `${Math.floor(amount)}MB`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
