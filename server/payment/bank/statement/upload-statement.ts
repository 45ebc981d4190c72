import { createHash } from "node:crypto";
import { createInvalidError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import {
  BANK_MEANING_NAMES,
  type BankMeaning,
  findBankColumns,
  NEEDED_BANK_MEANINGS,
} from "#contract/rules/bank/bank-statement.ts";
import type { Db } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { bankStatement, bankStatementColumns } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { readWholeTable } from "#server/import/index.ts";
import { BoundedProcess } from "#server/platform/bounded-process/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { BankLine, BankRows } from "./read-lines.ts";

/** Cells of a statement are untrusted, so a bounded process reads them (decision 0043). */
const lineReader = new BoundedProcess(new URL("./read-lines-process.ts", import.meta.url), {
  memoryMiB: 300,
  requestMs: 30_000,
  idleMs: 10_000,
});

const SAMPLE_ROWS = 5;

interface Upload {
  file: Buffer;
  bank: string;
  name: string;
  columns?: string | undefined;
}

type Uploaded = OfficeResponse<"uploadBankStatement">;

/** Nothing is saved until the needed columns are known; the same file is the same statement. */
export async function uploadBankStatement(
  db: Db,
  context: RequestContext<StaffMember>,
  { file, bank: typedBank, name, columns: chosen }: Upload,
): Promise<Uploaded> {
  const bank = await findBankName(db, typedBank);
  if (file.length === 0) throw createInvalidError({ file: "This file is empty" });
  const fileHash = createHash("sha256").update(file).digest();
  const { headings, rows } = await readWholeTable(file, "bank");
  const [remembered] = await db.select().from(bankStatementColumns).where(eq(bankStatementColumns.bankName, bank));
  const columns =
    chosen === undefined ? findBankColumns(headings, remembered?.columns).map(toMeaning) : readChosen(chosen, headings);
  const sample = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const uploaded = { id: null, headings, columns, sample };
  if (NEEDED_BANK_MEANINGS.some((needed) => !columns.includes(needed))) return uploaded;
  const lines = await lineReader.execute<BankLine[]>({ rows, columns } satisfies BankRows);
  if (lines.length === 0) throw createInvalidError({ file: "This file has no line of money in" });
  const id = await db.transaction(async (tx) => {
    const same = and(eq(bankStatement.bankName, bank), eq(bankStatement.fileHash, fileHash));
    const [created] = await tx
      .insert(bankStatement)
      .values({ bankName: bank, name, fileHash, staffId: context.actor.id, staffName: context.actor.name })
      .onConflictDoNothing()
      .returning({ id: bankStatement.id });
    if (!created) return (await tx.select({ id: bankStatement.id }).from(bankStatement).where(same))[0]?.id ?? null;
    const keyed = addKeys(lines);
    await tx.execute(sql`
      insert into bank_statement_line (statement_id, place, bank_name, line_key, day, paisa, narrative)
      select ${created.id}, place, ${bank}, decode(key, 'hex'), day, paisa, narrative
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as l (place int, key text, day date, paisa bigint, narrative text)
      on conflict do nothing`);
    const meanings = Object.fromEntries(
      headings.map((heading, at) => [heading.trim().toLowerCase(), columns[at] ?? ""]),
    );
    await tx
      .insert(bankStatementColumns)
      .values({ bankName: bank, columns: meanings })
      .onConflictDoUpdate({ target: bankStatementColumns.bankName, set: { columns: meanings } });
    await record(tx, context, [
      {
        action: "bank-statement.upload",
        subject: { kind: "bank-statement", id: created.id, name: `${bank}: ${name}` },
        after: { lines: lines.length },
      },
    ]);
    return created.id;
  });
  return { ...uploaded, id };
}

/** As it was written the first time, so that "hbl" and "HBL" are one bank. */
async function findBankName(db: Db, bank: string): Promise<string> {
  const [known] = await db
    .select({ name: bankStatementColumns.bankName })
    .from(bankStatementColumns)
    .where(eq(sql`lower(${bankStatementColumns.bankName})`, bank.toLowerCase()));
  return known?.name ?? bank;
}

const toMeaning = (name: string) => BANK_MEANING_NAMES.find((meaning) => meaning === name) ?? "";

function readChosen(chosen: string, headings: readonly string[]): (BankMeaning | "")[] {
  const columns = chosen.split(",").map(toMeaning);
  if (columns.length !== headings.length)
    throw createInvalidError({ columns: "Every column needs a meaning, or none" });
  const once = columns.filter((name) => name !== "" && name !== "narrative");
  if (new Set(once).size !== once.length) throw createInvalidError({ columns: "Two columns mean the same" });
  return columns;
}

/** Two lines of equal content in one file, such as two deposits of a day, are told apart by their count. */
function addKeys(lines: readonly BankLine[]) {
  const counts = new Map<string, number>();
  return lines.map(({ place, day, paisa, narrative, balance }) => {
    const content = JSON.stringify([day, paisa, narrative, balance]);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    const key = createHash("sha256").update(`${content} ${count}`).digest("hex");
    return { place, day, paisa, narrative, key };
  });
}
