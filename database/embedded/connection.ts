import { Client } from "pg";
import { SOCKET_NUMBER } from "./socket-folder.ts";

const DATABASE = "rigbazaar";
const ROLE = "rigbazaar";
/**
 * The role that initdb creates. The shop's own role is not a superuser, so its queries cannot run
 * programs or read files.
 */
const SUPERUSER = "postgres";
const CONNECT_TIMEOUT_MS = 5000;

export function buildShopUrl(socketDir: string): string {
  return buildSocketUrl(ROLE, DATABASE, socketDir);
}

export function buildSuperuserUrl(socketDir: string): string {
  return buildSocketUrl(SUPERUSER, "postgres", socketDir);
}

/** Port and sslmode are explicit, so that PGPORT and PGSSLMODE in the environment have no effect. */
function buildSocketUrl(role: string, database: string, socketDir: string): string {
  return `postgres://${role}@/${database}?host=${encodeURIComponent(socketDir)}&port=${SOCKET_NUMBER}&sslmode=disable`;
}

export async function withSuperuser<T>(socketDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: buildSuperuserUrl(socketDir),
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
