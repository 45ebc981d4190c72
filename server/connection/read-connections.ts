import type { Queryable } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { connection, connectionKey } from "#database/schema.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { type KeyRing, UnreadableSecret } from "#server/secrets/index.ts";
import { getKeyLocation } from "./sealed-keys.ts";
import type { Mode, Service, ServiceKey } from "./service.ts";

/** As stored: the keys are encrypted. */
export interface StoredConnection {
  service: string;
  isOn: boolean;
  mode: Mode;
  version: number;
  keys: StoredKey[];
}

type StoredKey = Pick<typeof connectionKey.$inferSelect, "name" | "sealed" | "lastFour" | "changedAt">;

/** Of one service, or of all of them. */
export async function listConnections(db: Queryable, service?: string): Promise<StoredConnection[]> {
  const rows = await db
    .select({ connection, key: connectionKey })
    .from(connection)
    .leftJoin(connectionKey, eq(connectionKey.service, connection.service))
    .where(service === undefined ? undefined : eq(connection.service, service))
    .orderBy(asc(connection.service), asc(connectionKey.name));
  const connections = new Map<string, StoredConnection>();
  for (const { connection: row, key } of rows) {
    const { isOn, mode, version } = row;
    const one = connections.get(row.service) ?? { service: row.service, isOn, mode, version, keys: [] };
    if (key) one.keys.push(key);
    connections.set(row.service, one);
  }
  return [...connections.values()];
}

export interface KeyState {
  key: ServiceKey;
  source: "environment" | "office" | "none";
  /** Of a key of the office that is long enough. */
  lastFour: string | null;
  changedAt: Date | null;
  /** Undefined if it is not set, or cannot be decrypted. */
  value: string | undefined;
  isReadable: boolean;
}

/** Each key of the service with its value; variables of the environment win over stored keys. */
export function readKeys(
  env: Pick<Environment, "connectionKeys">,
  ring: KeyRing | undefined,
  { service, stored }: { service: Service; stored: readonly StoredKey[] },
): KeyState[] {
  return service.keys.map((key) => {
    const variable = env.connectionKeys[key.variable];
    if (variable !== undefined)
      return { key, source: "environment", lastFour: null, changedAt: null, value: variable, isReadable: true };
    const row = stored.find(({ name }) => name === key.name);
    if (!row) return { key, source: "none", lastFour: null, changedAt: null, value: undefined, isReadable: true };
    const value = decryptKey(ring, { service: service.name, ...row });
    const { lastFour, changedAt } = row;
    return { key, source: "office", lastFour, changedAt, value, isReadable: value !== undefined };
  });
}

export function decryptKey(
  ring: KeyRing | undefined,
  { service, name, sealed }: { service: string; name: string; sealed: string },
): string | undefined {
  try {
    return ring?.open(getKeyLocation(service, name), sealed).toString("utf8");
  } catch (error) {
    if (error instanceof UnreadableSecret) return undefined;
    throw error;
  }
}

/** Required keys that have no value. */
export function listMissingKeys(keys: readonly KeyState[]): ServiceKey[] {
  return keys.filter(({ key, value }) => value === undefined && !key.isOptional).map(({ key }) => key);
}
