import { Client } from "pg";
import { SOCKET_NUMBER } from "./socket-folder.ts";

const DATABASE = "rigbazaar";
const ROLE = "rigbazaar";
/** The role that initdb makes. The shop's own role is not one: its queries cannot run programs or read files. */
const SUPERUSER = "postgres";
const CONNECT_TIMEOUT_MS = 5000;

export function shopUrl(socketDir: string): string {
  return socketUrl(ROLE, DATABASE, socketDir);
}

export function superuserUrl(socketDir: string): string {
  return socketUrl(SUPERUSER, "postgres", socketDir);
}

/** Port and sslmode are named so that PGPORT and PGSSLMODE in the shop's environment do not count. */
function socketUrl(role: string, database: string, socketDir: string): string {
  return `postgres://${role}@/${database}?host=${encodeURIComponent(socketDir)}&port=${SOCKET_NUMBER}&sslmode=disable`;
}

export async function withSuperuser<T>(socketDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: superuserUrl(socketDir),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {}); // a lost connection also rejects the query that waits on it
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export async function ensureRoleAndDatabase(socketDir: string): Promise<void> {
  await withSuperuser(socketDir, async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
      [ROLE, DATABASE],
    );
    if (!rows[0]?.role) await client.query(`CREATE ROLE ${ROLE} LOGIN`);
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
  });
}
