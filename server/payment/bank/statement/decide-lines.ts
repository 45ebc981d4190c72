import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { bankStatementLine } from "#database/schema.ts";
import { toShopError } from "#server/http/errors.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { confirmTransfer } from "../confirm-transfer.ts";
import { matchStatement } from "./view-statement.ts";

const PAISA = 100;

interface LineId {
  id: string;
  place: number;
}

const isLine = ({ id, place }: LineId) =>
  and(eq(bankStatementLine.statementId, id), eq(bankStatementLine.place, place));

/** Each line is a transaction of its own, so that a refused one does not stop the others. */
export async function confirmBankLines(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, lines: expected }: { id: string; lines: number },
): Promise<{ done: number; failed: { number: string; why: string }[] }> {
  const { matches } = await matchStatement(shop.db, id);
  const certain = [...matches.values()].filter(({ kind }) => kind === "certain");
  if (certain.length !== expected)
    throw new ShopError("changed-meanwhile", { text: "Orders have moved meanwhile. Please look at the lines again" });
  const failed: { number: string; why: string }[] = [];
  for (const { place, candidates } of certain) {
    const [number = ""] = candidates;
    try {
      await payByLine(shop, context, { id, place, number });
    } catch (error) {
      const shopError = toShopError(error);
      // A server error ends the batch; orders that are confirmed stay confirmed.
      if (shopError.status >= 500) throw error;
      failed.push({ number, why: shopError.message });
    }
  }
  return { done: certain.length - failed.length, failed };
}

/** A staff member chooses the order of a doubtful line, which must have the order's exact amount. */
export async function confirmBankLine(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { number, ...line }: LineId & { number: string },
): Promise<void> {
  const { matches } = await matchStatement(shop.db, line.id);
  if (!matches.get(line.place)?.candidates.includes(number))
    throw new ShopError("changed-meanwhile", { text: "This line was decided or its order has moved meanwhile" });
  await payByLine(shop, context, { ...line, number });
}

async function payByLine(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { number, ...line }: LineId & { number: string },
): Promise<void> {
  const [row] = await shop.db.select({ paisa: bankStatementLine.paisa }).from(bankStatementLine).where(isLine(line));
  if (!row) throw createNotFoundError("line");
  if (row.paisa % PAISA !== 0)
    throw new ShopError("not-retryable", { text: "This line has another amount than the order" });
  await confirmTransfer(
    shop,
    context,
    { number, amount: row.paisa / PAISA, orderState: "unpaid" },
    { precondition: (tx, { id: orderId }) => useLine(tx, context, { ...line, orderId }) },
  );
}

/** A line pays one order once; the update waits for a parallel one and then finds nothing. */
async function useLine(
  tx: Tx,
  context: RequestContext<StaffMember>,
  { orderId, ...line }: LineId & { orderId: string },
): Promise<void> {
  const used = await tx
    .update(bankStatementLine)
    .set({ state: "confirmed", orderId, decidedBy: context.actor.name, decidedAt: sql`now()` })
    .where(and(isLine(line), eq(bankStatementLine.state, "new")))
    .returning({ place: bankStatementLine.place });
  if (used.length === 0) throw new ShopError("changed-meanwhile", { text: "This line was decided meanwhile" });
}

export async function dismissBankLine(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { dismissed, ...line }: LineId & { dismissed: boolean },
): Promise<void> {
  const changed = await db
    .update(bankStatementLine)
    .set({
      state: dismissed ? "dismissed" : "new",
      decidedBy: dismissed ? context.actor.name : null,
      decidedAt: dismissed ? sql`now()` : null,
    })
    .where(and(isLine(line), ne(bankStatementLine.state, "confirmed")))
    .returning({ place: bankStatementLine.place });
  if (changed.length === 0) throw new ShopError("changed-meanwhile", { text: "This line was decided meanwhile" });
}
