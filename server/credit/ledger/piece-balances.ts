import type { CreditKind } from "#contract/rules/credit/credit-ledger.ts";
import type { BalanceAmounts } from "#contract/rules/return/return-money.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { RequestContext } from "#server/request-context.ts";
import { returnBalances } from "./order-balances.ts";

/** Each piece gives back what it used once: the database refuses the same source twice for a lot. */
const SOURCE = "return:";
const toSource = (pieceId: string) => SOURCE + pieceId;

/** What balances paid of an order before pieces of it came back. */
export async function readPaidBalances(db: Queryable, orderId: string): Promise<BalanceAmounts> {
  const { rows } = await db.execute<KindAmount>(sql`
    select a.kind, -sum(e.amount)::int as amount
    from credit_entry e join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
    where e.order_id = ${orderId} and e.cause in ('spent', 'returned') and not starts_with(e.source, ${SOURCE}) group by a.kind`);
  return toAmounts(rows);
}

interface KindAmount extends Record<string, unknown> {
  kind: CreditKind;
  amount: number;
}

function toAmounts(rows: readonly KindAmount[]): BalanceAmounts {
  const get = (kind: CreditKind) => rows.find((row) => row.kind === kind)?.amount ?? 0;
  return { coins: get("coin"), giftCards: get("gift-card"), credit: get("store-credit") };
}

/** What each returned piece gave back to balances, by the id of the piece. */
export async function readReturnedBalances(db: Queryable, orderId: string): Promise<Map<string, BalanceAmounts>> {
  const { rows } = await db.execute<KindAmount & { pieceId: string }>(sql`
    select substr(e.source, ${SOURCE.length + 1}) as "pieceId", a.kind, sum(e.amount)::int as amount
    from credit_entry e join credit_lot l on l.id = e.lot_id join credit_account a on a.id = l.account_id
    where e.order_id = ${orderId} and starts_with(e.source, ${SOURCE}) group by e.source, a.kind`);
  const byPiece = Map.groupBy(rows, ({ pieceId }) => pieceId);
  return new Map([...byPiece].map(([pieceId, amounts]) => [pieceId, toAmounts(amounts)]));
}

interface PieceBalances extends BalanceAmounts {
  orderId: string;
  pieceId: string;
  context: RequestContext;
}

/** Gives back what a piece used of balances, and has the order's earned coins worked out again. The order is locked. */
export async function returnPieceBalances(
  tx: Tx,
  { orderId, pieceId, context, coins, giftCards, credit }: PieceBalances,
): Promise<void> {
  await returnBalances(tx, { orderId, context, coins, giftCards, credit, source: toSource(pieceId) });
  await tx.execute(sql`update order_coins set due_at = now() where order_id = ${orderId} and due_at is null`);
}
