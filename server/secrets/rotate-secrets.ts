import type { Db, Tx } from "#database/database.ts";
import { ne, sql } from "#database/orm.ts";
import { secretsKey } from "#database/schema.ts";
import type { Asking, System } from "#server/asking.ts";
import { type Change, record } from "#server/audit/index.ts";
import { KeyRing, UnreadableSecret } from "./key-ring.ts";
import { forgetKeys, listMissingKeys, registerKey } from "./keys-in-use.ts";

const BATCH = 100;

/** A column of encrypted secrets. Each domain that keeps some names its own. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column that names a row. */
  id: string;
  /** Removes what cannot be read any more, and says what history should say of it. */
  forget: (tx: Tx, rows: readonly string[]) => Promise<Change[]>;
}

type SealedRow = Record<"row" | "sealed", string>;

/** Encrypts everything anew with the first key, a few at a time; from then on the database needs no other. */
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
          const anew = ring.seal(place, ring.open(place, sealed));
          await tx.execute(
            sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${anew} where ${sql.identifier(id)}::text = ${row}`,
          );
        }
        return batch;
      });
      done += rows.length;
      after = rows.at(-1)?.row ?? "";
      if (rows.length < BATCH) break;
    }
  }
  // Whoever starts from now on needs the first key alone.
  await db.delete(secretsKey).where(ne(secretsKey.id, ring.currentId));
  return done;
}

/** Where a key is lost: the secrets that none of the keys opens. */
export async function listUnreadable(db: Db, ring: KeyRing | undefined, column: SealedColumn): Promise<string[]> {
  const { table, column: name } = column;
  const unreadable: string[] = [];
  for (let after = ""; ; ) {
    const rows = await db.transaction((tx) => readBatch(tx, column, { after }));
    for (const { row, sealed } of rows) if (!opens(ring, { table, column: name, row }, sealed)) unreadable.push(row);
    after = rows.at(-1)?.row ?? "";
    if (rows.length < BATCH) return unreadable;
  }
}

/** Removes them, with an entry in history for each, and the keys that nothing needs any more. */
export async function forgetUnreadable(
  db: Db,
  by: Asking<System>,
  { ring, columns }: { ring: KeyRing | undefined; columns: readonly SealedColumn[] },
): Promise<number> {
  let done = 0;
  for (const column of columns) {
    const rows = await listUnreadable(db, ring, column);
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      await db.transaction(async (tx) => record(tx, by, await column.forget(tx, batch)));
    }
    done += rows.length;
  }
  await db.transaction(async (tx) => forgetKeys(tx, await listMissingKeys(tx, ring)));
  return done;
}

function opens(ring: KeyRing | undefined, place: Parameters<KeyRing["open"]>[0], sealed: string): boolean {
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
