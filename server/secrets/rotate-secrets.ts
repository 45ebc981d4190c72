import type { Db, Tx } from "#database/database.ts";
import { ne, sql } from "#database/orm.ts";
import { secretsKey } from "#database/schema.ts";
import { type Change, record } from "#server/audit/index.ts";
import type { RequestContext, System } from "#server/request-context.ts";
import { KeyRing, UnreadableSecret } from "./key-ring.ts";
import { deleteKeys, listMissingKeys, registerKey } from "./keys-in-use.ts";

const BATCH = 100;

/** A column of encrypted secrets, declared by the domain that stores them. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column that identifies a row. */
  id: string;
  /** Deletes unreadable secrets and returns the changes for history. */
  deleteUnreadable: (tx: Tx, rows: readonly string[]) => Promise<Change[]>;
}

type SealedRow = Record<"row" | "sealed", string>;

/** Encrypts all secrets again with the first key, in batches; then no other key is needed. */
export async function rotateSecrets(db: Db, ring: KeyRing, columns: readonly SealedColumn[]): Promise<number> {
  let done = 0;
  for (const column of columns) {
    const { table, column: name, id } = column;
    for (let after = ""; ; ) {
      const rows = await db.transaction(async (tx) => {
        await registerKey(tx, ring);
        const batch = await readBatch(tx, column, { after, except: ring.currentId });
        for (const { row, sealed } of batch) {
          const place = { table, column: name, row };
          const resealed = ring.seal(place, ring.open(place, sealed));
          await tx.execute(
            sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${resealed} where ${sql.identifier(id)}::text = ${row}`,
          );
        }
        return batch;
      });
      done += rows.length;
      after = rows.at(-1)?.row ?? "";
      if (rows.length < BATCH) break;
    }
  }
  // From now on a start needs the first key only.
  await db.delete(secretsKey).where(ne(secretsKey.id, ring.currentId));
  return done;
}

/** Rows whose secret no key opens, because a key was lost. */
export async function listUnreadableRows(db: Db, ring: KeyRing | undefined, column: SealedColumn): Promise<string[]> {
  const { table, column: name } = column;
  const unreadable: string[] = [];
  for (let after = ""; ; ) {
    const rows = await db.transaction((tx) => readBatch(tx, column, { after }));
    for (const { row, sealed } of rows) if (!canOpen(ring, { table, column: name, row }, sealed)) unreadable.push(row);
    after = rows.at(-1)?.row ?? "";
    if (rows.length < BATCH) return unreadable;
  }
}

/** Deletes unreadable secrets, with a history entry for each, and the keys no longer needed. */
export async function deleteUnreadableSecrets(
  db: Db,
  context: RequestContext<System>,
  { ring, columns }: { ring: KeyRing | undefined; columns: readonly SealedColumn[] },
): Promise<number> {
  let done = 0;
  for (const column of columns) {
    const rows = await listUnreadableRows(db, ring, column);
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      await db.transaction(async (tx) => record(tx, context, await column.deleteUnreadable(tx, batch)));
    }
    done += rows.length;
  }
  await db.transaction(async (tx) => deleteKeys(tx, await listMissingKeys(tx, ring)));
  return done;
}

function canOpen(ring: KeyRing | undefined, place: Parameters<KeyRing["open"]>[0], sealed: string): boolean {
  try {
    ring?.open(place, sealed);
    return ring !== undefined;
  } catch (error) {
    if (error instanceof UnreadableSecret) return false;
    throw error;
  }
}

async function readBatch(
  tx: Tx,
  { table, column, id }: SealedColumn,
  { after, except }: { after: string; except?: string },
): Promise<SealedRow[]> {
  const [from, sealed, row] = [sql.identifier(table), sql.identifier(column), sql.identifier(id)];
  const { rows } = await tx.execute<SealedRow>(sql`
    select ${row}::text as row, ${sealed} as sealed from ${from}
    where ${sealed} is not null and ${row}::text > ${after}
      and (${except ?? null}::text is null or not starts_with(${sealed}, ${`v1:${except}:`}))
    order by ${row}::text limit ${BATCH} for update`);
  return rows;
}
