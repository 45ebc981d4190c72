import { createHash } from "node:crypto";
import { invalid, ShopError } from "#contract/errors.ts";
import { STATEMENT_MAX_ROWS } from "#contract/rules/limits.ts";
import { statementColumns } from "#contract/rules/statement-columns.ts";
import type { Db, Queryable } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { courier, courierStatement, settlement, settlementRow } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { readFile, UnreadableFile } from "#server/import/index.ts";
import { compareLocked } from "./compare-settlement.ts";

const ROWS_AT_ONCE = 2_000;

interface Statement {
  file: Buffer;
  courier: string;
  name: string;
}

/** Takes a statement in. The same file of the same courier is the statement that is there already: nothing changes by it. */
export async function uploadStatement(db: Db, by: Asking<StaffMember>, statement: Statement): Promise<string> {
  const { file, name } = statement;
  if (file.length === 0) throw invalid({ file: "This file is empty" });
  const [known] = await db.select().from(courier).where(eq(courier.name, statement.courier));
  if (!known) throw invalid({ courier: "There is no such courier" });
  const fileHash = createHash("sha256").update(file).digest();
  const same = and(eq(settlement.courierName, known.name), eq(settlement.fileHash, fileHash));
  const [earlier] = await db.select({ id: settlement.id }).from(settlement).where(same);
  if (earlier) return earlier.id;
  const { headings, rows } = await readStatementFile(file);
  const columns = statementColumns(headings, await rememberedColumns(db, known.name));
  const complete = columns.includes("consignment") && columns.includes("cash");
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(settlement)
      .values({
        courierName: known.name,
        name,
        fileHash,
        status: complete ? "open" : "mapping",
        headings,
        columns,
        staffId: by.actor.id,
        staffName: by.actor.name,
      })
      .onConflictDoNothing()
      .returning();
    // Somebody else has brought it at the same moment.
    if (!made) return (await tx.select({ id: settlement.id }).from(settlement).where(same))[0]?.id ?? "";
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insert(settlementRow)
        .values(rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, settlementId: made.id })));
    if (complete) await compareLocked(tx, made);
    await record(tx, by, [
      {
        action: "settlement.upload",
        subject: { kind: "settlement", id: made.id, name: `${known.name}: ${name}` },
        after: { rows: rows.length },
      },
    ]);
    return made.id;
  });
}

async function readStatementFile(file: Buffer) {
  const statement = { headings: [] as string[], rows: [] as { place: number; cells: string[] }[] };
  try {
    await readFile(
      file,
      {
        headings: (found) => {
          statement.headings = found;
          return Promise.resolve();
        },
        rows: (found) => {
          statement.rows.push(...found);
          if (statement.rows.length > STATEMENT_MAX_ROWS)
            throw new UnreadableFile(`A statement has at most ${STATEMENT_MAX_ROWS.toLocaleString("en")} lines`);
          return Promise.resolve();
        },
      },
      { holds: "statement" },
    );
    if (statement.rows.length === 0) throw new UnreadableFile("This file has no rows below its headings");
  } catch (error) {
    throw error instanceof UnreadableFile
      ? new ShopError("invalid-input", { text: error.message, fields: { file: error.message } })
      : error;
  }
  return statement;
}

async function rememberedColumns(db: Queryable, courierName: string): Promise<Record<string, string>> {
  const [known] = await db.select().from(courierStatement).where(eq(courierStatement.courierName, courierName));
  return known?.columns ?? {};
}
