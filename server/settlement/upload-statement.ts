import { createHash } from "node:crypto";
import { createInvalidError } from "#contract/errors.ts";
import { findStatementColumns } from "#contract/rules/order/statement-columns.ts";
import type { Db, Queryable } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { courier, courierStatement, settlement, settlementRow } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { readWholeTable } from "#server/import/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { compareLockedSettlement } from "./compare-settlement.ts";

const ROWS_AT_ONCE = 2_000;

interface StatementUpload {
  file: Buffer;
  courier: string;
  name: string;
}

/** The same file of the same courier returns the existing statement. */
export async function uploadStatement(
  db: Db,
  context: RequestContext<StaffMember>,
  upload: StatementUpload,
): Promise<string> {
  const { file, name, courier: courierName } = upload;
  if (file.length === 0) throw createInvalidError({ file: "This file is empty" });
  const [courierRow] = await db.select().from(courier).where(eq(courier.name, courierName));
  if (!courierRow) throw createInvalidError({ courier: "This courier does not exist" });
  const fileHash = createHash("sha256").update(file).digest();
  const isSameFile = and(eq(settlement.courierName, courierName), eq(settlement.fileHash, fileHash));
  const [earlier] = await db.select({ id: settlement.id }).from(settlement).where(isSameFile);
  if (earlier) return earlier.id;
  const { headings, rows } = await readWholeTable(file, "statement");
  const columns = findStatementColumns(headings, await findColumnMeanings(db, courierName));
  const isMapped = columns.includes("consignment") && columns.includes("cash");
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(settlement)
      .values({
        courierName,
        name,
        fileHash,
        status: isMapped ? "open" : "mapping",
        headings,
        columns,
        staffId: context.actor.id,
        staffName: context.actor.name,
      })
      .onConflictDoNothing()
      .returning();
    // A parallel upload of the same file was first.
    if (!created) return (await tx.select({ id: settlement.id }).from(settlement).where(isSameFile))[0]?.id ?? "";
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insert(settlementRow)
        .values(rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, settlementId: created.id })));
    if (isMapped) await compareLockedSettlement(tx, created);
    await record(tx, context, [
      {
        action: "settlement.upload",
        subject: { kind: "settlement", id: created.id, name: `${courierName}: ${name}` },
        after: { rows: rows.length },
      },
    ]);
    return created.id;
  });
}

async function findColumnMeanings(db: Queryable, courierName: string): Promise<Record<string, string>> {
  const [row] = await db.select().from(courierStatement).where(eq(courierStatement.courierName, courierName));
  return row?.columns ?? {};
}
