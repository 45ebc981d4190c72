import { inArray, sql } from "#database/orm.ts";
import { connection, connectionKey } from "#database/schema.ts";
import type { SealedColumn } from "#server/secrets/index.ts";

/** A shorter key shows nothing, because four characters would be a large part of it. */
const SHOWS_LAST_FOUR_FROM = 16;

export const toKeyId = (service: string, name: string) => `${service}/${name}`;

/** Authenticated with the key, so that a stored key cannot be moved to another service or name. */
export const getKeyLocation = (service: string, name: string) => ({
  table: "connection_key",
  column: "sealed",
  row: toKeyId(service, name),
});

export function pickLastFour(key: string): string | null {
  return key.length >= SHOWS_LAST_FOUR_FROM ? key.slice(-4) : null;
}

/** Keys that cannot be decrypted are deleted; the owner enters them again. */
export const connectionKeyColumn: SealedColumn = {
  table: "connection_key",
  column: "sealed",
  id: "id",
  async deleteUnreadable(tx, rows) {
    const deleted = await tx
      .delete(connectionKey)
      .where(inArray(connectionKey.id, [...rows]))
      .returning({ id: connectionKey.id, service: connectionKey.service, name: connectionKey.name });
    const services = [...new Set(deleted.map(({ service }) => service))];
    if (services.length > 0)
      await tx
        .update(connection)
        .set({ version: sql`${connection.version} + 1`, changedAt: sql`now()` })
        .where(inArray(connection.service, services));
    return deleted.map(({ id, service, name }) => ({
      action: "connection-key.forget",
      subject: { kind: "connection-key", id, name: `${name} of ${service}` },
    }));
  },
};
