import { z } from "zod";
import { BANK_LINE_KIND_NAMES, BANK_LINE_STATES, BANK_MEANING_NAMES } from "#contract/rules/bank/bank-statement.ts";
import { IMPORT_MAX_COLUMNS, OFFICE_PAGE_SIZE, STATEMENT_MAX_BYTES } from "#contract/rules/office-limits.ts";
import { DateTime, day, Place, Rupees, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OrderNumber } from "../orders/order-acts.ts";

const Paisa = z.number().int();
const params = z.object({ id: z.uuid("Invalid id") });
const lineParams = params.extend({ place: Place });

const Statement = z.object({
  id: z.string(),
  bank: z.string(),
  name: z.string(),
  by: z.string(),
  createdAt: DateTime,
  lines: z.number().int(),
  /** Lines that nobody has decided on. */
  open: z.number().int(),
});
export type BankStatement = z.infer<typeof Statement>;

const Line = z.object({
  place: z.number().int(),
  day: day(),
  paisa: Paisa,
  narrative: z.string(),
  state: z.enum(BANK_LINE_STATES),
  kind: z.enum(BANK_LINE_KIND_NAMES),
  /** The orders that the line may pay, with their totals; of a confirmed line the one that it paid. */
  candidates: z.array(z.object({ number: z.string(), amount: Rupees })),
  /** Paisa above the order's total; negative if less came. */
  difference: Paisa,
});
export type BankLine = z.infer<typeof Line>;

const WholeStatement = Statement.extend({
  /** Lines whose reference and amount agree with one unpaid order. */
  certain: z.object({ lines: z.number().int(), rupees: Rupees }),
  rows: z.array(Line),
});
export type WholeBankStatement = z.infer<typeof WholeStatement>;

export const BANK_STATEMENT_CALLS = defineOfficeCalls({
  listBankStatements: {
    method: "GET",
    path: "/office/bank-statements",
    access: "payment.confirm",
    summary: `The newest ${OFFICE_PAGE_SIZE} statements of the bank, and the banks known`,
    response: z.object({ statements: z.array(Statement), banks: z.array(z.string()) }),
  },
  uploadBankStatement: {
    method: "PUT",
    path: "/office/bank-statements/file",
    access: "payment.confirm",
    upload: { maxBytes: STATEMENT_MAX_BYTES },
    summary: "Bring the bank's statement as CSV or XLSX; the same file or line again changes nothing",
    query: z.object({
      bank: requiredLine(60, "Bank is required"),
      name: requiredLine(200, "The file needs a name"),
      /** What the columns mean, joined by commas; without it by their headings, or as for the last file. */
      columns: text(IMPORT_MAX_COLUMNS * 12).optional(),
    }),
    /** Without `id` nothing is saved: the columns' meaning must be given first. */
    response: z.object({
      id: z.string().nullable(),
      headings: z.array(z.string()),
      columns: z.array(z.enum([...BANK_MEANING_NAMES, ""])),
      sample: z.array(z.array(z.string())),
    }),
  },
  getBankStatement: {
    method: "GET",
    path: "/office/bank-statements/:id",
    access: "payment.confirm",
    summary: "The lines of a statement with the orders that they may pay",
    params,
    response: WholeStatement,
  },
  confirmBankLines: {
    method: "POST",
    path: "/office/bank-statements/:id/confirm",
    access: "payment.confirm",
    summary: "Confirm the orders of all certain lines",
    params,
    body: z.object({
      /** The number of certain lines that the caller saw. */
      lines: z.number().int().min(1),
    }),
    response: z.object({
      done: z.number().int(),
      failed: z.array(z.object({ number: z.string(), why: z.string() })),
    }),
  },
  confirmBankLine: {
    method: "POST",
    path: "/office/bank-statements/:id/lines/:place/confirm",
    access: "payment.confirm",
    summary: "Confirm that a doubtful line pays one of its orders in full",
    params: lineParams,
    body: z.object({ number: OrderNumber }),
    response: null,
  },
  dismissBankLine: {
    method: "POST",
    path: "/office/bank-statements/:id/lines/:place/dismiss",
    access: "payment.confirm",
    summary: "Mark a line as dealt with, or as open again",
    params: lineParams,
    body: z.object({ dismissed: z.boolean() }),
    response: null,
  },
});
