import { totalmem } from "node:os";

const MIB = 1024 * 1024;

/** Generates postgresql.conf at every start, so that the settings match the current machine. */
export function buildServerSettings(options: {
  title: string;
  /** The connections that the shop can use; a minimum is always allowed for people with their own tools. */
  connections?: number | undefined;
  include?: string | undefined;
  memoryBytes?: number;
}): string {
  const memoryMiB = (options.memoryBytes ?? readUsableMemory()) / MIB;
  const settings: Record<string, string | number> = {
    // Shown in the process list, and used to find processes that a killed server left.
    cluster_name: quote(options.title),

    // Only the socket in the data folder is open, and only its owner may enter that folder.
    listen_addresses: quote(""),
    unix_socket_permissions: "0700",
    max_connections: Math.max(100, options.connections ?? 0),

    // A confirmed order survives a power cut.
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    wal_level: "replica", // required for backups while the shop runs
    wal_compression: "off", // the only method in these builds is slower than the disk
    min_wal_size: formatMebibytes(128),
    max_wal_size: formatMebibytes(1024), // also limits the recovery time after a crash
    checkpoint_timeout: "10min",

    // The shop's own processes share the machine.
    shared_buffers: formatMebibytes(clamp(128, memoryMiB / 8, 1024)),
    effective_cache_size: formatMebibytes(memoryMiB / 2),
    work_mem: formatMebibytes(clamp(4, memoryMiB / 1024, 16)),
    maintenance_work_mem: formatMebibytes(clamp(32, memoryMiB / 32, 256)),
    // Parallel queries use /dev/shm, which is small in containers, and the shop's queries are short.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    random_page_cost: 1.1,
    jit: "off",

    // After kill -9 of the shop, its queries and locks must not remain.
    client_connection_check_interval: "10s",
    idle_in_transaction_session_timeout: "5min",

    timezone: quote("UTC"),
    log_timezone: quote("UTC"),
    lc_messages: quote("C"),
    default_text_search_config: quote("pg_catalog.english"),

    // Statements and details contain customer data, so errors are logged without them.
    log_statement: "none",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_line_prefix: quote("%m [%p] "),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return [
    "# Written by the shop at every start. Your own settings go into owner.conf beside this file.",
    ...lines,
    ...(options.include ? [`include = ${quote(options.include)}`] : []),
    "",
  ].join("\n");
}

function readUsableMemory(): number {
  // In a container its limit counts, not the machine. Without a limit the value is 0 or larger than all
  // memory.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function clamp(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function formatMebibytes(amount: number): string {
  return `${Math.floor(amount)}MB`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
