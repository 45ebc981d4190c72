import { createInvalidError, ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { connection, connectionKey } from "#database/schema.ts";
import { type Change, findDifference, record } from "#server/audit/index.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { getKeyRing, type KeyRing, registerKey, UnreadableSecret } from "#server/secrets/index.ts";
import type { Shop } from "#server/shop.ts";
import { invalidateConnections, publishConnectionChange } from "./invalidate-connections.ts";
import { decryptKey, listConnections, listMissingKeys, readKeys, type StoredConnection } from "./read-connections.ts";
import { getKeyLocation, pickLastFour, toKeyId } from "./sealed-keys.ts";
import type { Mode, Service, ServiceKey } from "./service.ts";

type ShopServices = Pick<Shop, "db" | "env" | "responseCache" | "catalogueCache">;

interface ConnectionChange {
  version: number;
  isOn?: boolean | undefined;
  mode?: Mode | undefined;
  /** By name; null removes the key. */
  keys?: Readonly<Record<string, string | null>> | undefined;
}

interface KeyChange {
  key: ServiceKey;
  value: string | null;
}

/**
 * A repeated request changes nothing and succeeds, because the version counts only if something differs.
 * So no hash of a request with a short password is stored, as `idempotent` calls do.
 */
export async function changeConnection(
  shop: ShopServices,
  context: RequestContext<StaffMember>,
  { service, isOnByDefault, change }: { service: Service; isOnByDefault: boolean; change: ConnectionChange },
): Promise<void> {
  if (change.mode === "sandbox" && !service.hasSandbox)
    throw createInvalidError({ mode: `${service.label} has no sandbox` });
  const given = checkKeys(service, shop.env, change.keys ?? {});
  const ring = await getKeyRing(shop.env);
  await shop.db.transaction(async (tx) => {
    const stored = await lockConnection(tx, service, isOnByDefault);
    const { isOn = stored.isOn, mode = stored.mode } = change;
    const differs = findDifference({ isOn: stored.isOn, mode: stored.mode }, { isOn, mode });
    const keyChanges = listKeyChanges(ring, { stored, given });
    if (!differs && keyChanges.length === 0) return;
    if (stored.version !== change.version) throw new ShopError("changed-meanwhile");
    if (isOn && mode !== "sandbox") requireComplete(shop.env, ring, { service, stored, keyChanges });
    await writeKeys(tx, ring, { service, keyChanges });
    await tx
      .update(connection)
      .set({ isOn, mode, version: stored.version + 1, changedAt: sql`now()` })
      .where(eq(connection.service, service.name));
    await publishConnectionChange(tx);
    const { name, label } = service;
    await record(tx, context, [
      ...(differs
        ? [{ action: "connection.change" as const, subject: { kind: "connection", id: name, name: label }, ...differs }]
        : []),
      ...keyChanges.map((keyChange) => describeKeyChange(service, keyChange)),
    ]);
  });
  invalidateConnections(shop);
}

/** Undone by `connection.change`; a key is never recorded, so its change cannot be undone. */
function describeKeyChange({ name, label }: Service, { key, value }: KeyChange): Change {
  return {
    action: value === null ? "connection-key.remove" : "connection-key.change",
    subject: { kind: "connection-key", id: toKeyId(name, key.name), name: `${key.label} of ${label}` },
  };
}

async function lockConnection(tx: Tx, { name }: Service, isOnByDefault: boolean): Promise<StoredConnection> {
  await tx.insert(connection).values({ service: name, isOn: isOnByDefault }).onConflictDoNothing();
  await tx.select().from(connection).where(eq(connection.service, name)).for("update");
  const [stored] = await listConnections(tx, name);
  if (!stored) throw new Error(`The connection ${name} was not written`);
  return stored;
}

function checkKeys(
  { label, keys }: Service,
  { connectionKeys }: Pick<Environment, "connectionKeys">,
  given: Readonly<Record<string, string | null>>,
): KeyChange[] {
  const fields: Record<string, string> = {};
  const checked = Object.entries(given).map(([name, value]) => {
    const key = keys.find((one) => one.name === name);
    if (!key) fields[`keys.${name}`] = `${label} has no such key`;
    else if (connectionKeys[key.variable] !== undefined)
      fields[`keys.${name}`] = `Set by the environment (${key.variable}). Ask the shop's operator to change it`;
    else if (value !== null && !isPossible(key, value))
      fields[`keys.${name}`] = key.patternText ?? "This does not look right: copy it again";
    return { key: key as ServiceKey, value };
  });
  if (Object.keys(fields).length > 0) throw createInvalidError(fields);
  return checked;
}

function isPossible({ pattern, choices }: ServiceKey, value: string): boolean {
  return (pattern?.test(value) ?? true) && (choices?.some((choice) => choice.value === value) ?? true);
}

/** Leaves out keys that are stored already, or not there to be removed. */
function listKeyChanges(
  ring: KeyRing,
  { stored, given }: { stored: StoredConnection; given: readonly KeyChange[] },
): KeyChange[] {
  return given.filter(({ key, value }) => {
    const row = stored.keys.find(({ name }) => name === key.name);
    return value === null ? row !== undefined : !row || decryptKey(ring, { service: stored.service, ...row }) !== value;
  });
}

function requireComplete(
  env: Environment,
  ring: KeyRing,
  { service, stored, keyChanges }: { service: Service; stored: StoredConnection; keyChanges: readonly KeyChange[] },
): void {
  const changed = new Map(keyChanges.map(({ key, value }) => [key.name, value]));
  const missing = listMissingKeys(
    readKeys(env, ring, { service, stored: stored.keys.filter(({ name }) => changed.get(name) !== null) }),
  ).filter(({ name }) => !changed.get(name));
  if (missing.length === 0) return;
  const names = missing.map(({ label }) => label).join(", ");
  throw createInvalidError({
    isOn: missing.some(({ name }) => changed.has(name))
      ? `Switch ${service.label} off before you remove: ${names}`
      : `${service.label} cannot be on without: ${names}`,
  });
}

async function writeKeys(
  tx: Tx,
  ring: KeyRing,
  { service, keyChanges }: { service: Service; keyChanges: readonly KeyChange[] },
): Promise<void> {
  const removed = keyChanges.filter(({ value }) => value === null).map(({ key }) => key.name);
  if (removed.length > 0)
    await tx
      .delete(connectionKey)
      .where(and(eq(connectionKey.service, service.name), inArray(connectionKey.name, removed)));
  const rows = keyChanges.flatMap(({ key: { name }, value }) =>
    value === null
      ? []
      : [
          {
            id: toKeyId(service.name, name),
            service: service.name,
            name,
            sealed: ring.seal(getKeyLocation(service.name, name), Buffer.from(value)),
            lastFour: pickLastFour(value),
          },
        ],
  );
  if (rows.length === 0) return;
  await registerOrRefuse(tx, ring);
  await tx
    .insert(connectionKey)
    .values(rows)
    .onConflictDoUpdate({
      target: connectionKey.id,
      set: { sealed: sql`excluded.sealed`, lastFour: sql`excluded.last_four`, changedAt: sql`now()` },
    });
}

async function registerOrRefuse(tx: Tx, ring: KeyRing): Promise<void> {
  try {
    await registerKey(tx, ring);
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    const text = "Keys cannot be saved now. Please tell the shop's operator: the key of secrets differs between nodes";
    throw new ShopError("unavailable", { text, cause: error });
  }
}
