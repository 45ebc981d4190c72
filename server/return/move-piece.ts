import { createNotFoundError, ShopError } from "#contract/errors.ts";
import {
  ENDED_WITHOUT_EFFECT,
  findNextState,
  isDone,
  RETURN_ACTS,
  RETURN_STATE_LABEL,
  RETURN_STATES,
  type ReturnAct,
  type ReturnState,
} from "#contract/rules/return/return-states.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { orderItem, returnPiece, returnRequest, returnStep } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { type LockedOrder, lockOrder, ORDERS_TAG, toActorColumns } from "#server/order/index.ts";
import type { Actor } from "#server/request-context.ts";

type PieceRow = typeof returnPiece.$inferSelect;

/** A piece that is locked with its order until the transaction ends. */
export interface LockedPiece {
  row: PieceRow;
  name: string;
  /** Of the return. */
  place: number;
  order: LockedOrder;
}

export const OPEN_STATES = RETURN_STATES.filter((state) => !isDone(state));

/** The order comes first, as in every transaction, so that acts on one order never deadlock. */
export async function lockPiece(tx: Tx, pieceId: string): Promise<LockedPiece> {
  if (!isUuid(pieceId)) throw createNotFoundError("return");
  const [found] = await tx
    .select({ orderId: returnPiece.orderId })
    .from(returnPiece)
    .where(eq(returnPiece.id, pieceId));
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) throw createNotFoundError("return");
  const [piece] = await tx
    .select({ row: returnPiece, name: orderItem.name, place: returnRequest.place })
    .from(returnPiece)
    .innerJoin(returnRequest, eq(returnRequest.id, returnPiece.requestId))
    .innerJoin(
      orderItem,
      and(eq(orderItem.orderId, returnPiece.orderId), eq(orderItem.productId, returnPiece.productId)),
    )
    .where(eq(returnPiece.id, pieceId))
    .for("no key update", { of: returnPiece });
  if (!piece) throw createNotFoundError("return");
  return { ...piece, order };
}

export function requireVersion({ row, name }: LockedPiece, version: number): void {
  if (row.version === version) return;
  throw new ShopError("changed-meanwhile", { text: `${name} is now at "${RETURN_STATE_LABEL[row.state]}"` });
}

interface Move {
  act: ReturnAct;
  actor: Actor;
  note?: string | undefined;
  set?: Partial<typeof returnPiece.$inferInsert>;
}

/** Every move of a piece except undo goes through here: the state, its step and the end of its return. */
export async function movePiece(
  tx: Tx,
  piece: LockedPiece,
  { act, actor, note, set = {} }: Move,
): Promise<ReturnState> {
  const { row, name } = piece;
  const to = findNextState(act, row.state);
  if (!to)
    throw new ShopError("not-retryable", {
      text: `"${RETURN_ACTS[act].label}" is not possible: ${name} is at "${RETURN_STATE_LABEL[row.state]}"`,
    });
  await writeState(tx, row, { ...set, state: to });
  await tx.insert(returnStep).values({
    pieceId: row.id,
    orderId: row.orderId,
    act,
    fromState: row.state,
    toState: to,
    ...toActorColumns(actor),
    note: note ?? null,
  });
  return to;
}

export async function writeState(
  tx: Tx,
  row: PieceRow,
  set: Partial<typeof returnPiece.$inferInsert> & { state: ReturnState },
): Promise<void> {
  await tx
    .update(returnPiece)
    .set({ ...set, version: row.version + 1, movedAt: sql`now()` })
    .where(eq(returnPiece.id, row.id));
  const open = tx
    .select({ id: returnPiece.id })
    .from(returnPiece)
    .where(and(eq(returnPiece.requestId, row.requestId), inArray(returnPiece.state, OPEN_STATES)));
  await tx
    .update(returnRequest)
    .set({ closedAt: sql`case when exists (${open}) then null else now() end` })
    .where(eq(returnRequest.id, row.requestId));
  await publishChange(tx, [ORDERS_TAG]);
}

/** The numbers of a line's pieces that are in a return or came back for good. */
export async function listTakenPieces(db: Queryable, orderId: string): Promise<Map<number, Set<number>>> {
  const rows = await db
    .select({ productId: returnPiece.productId, piece: returnPiece.piece, state: returnPiece.state })
    .from(returnPiece)
    .where(eq(returnPiece.orderId, orderId));
  const taken = new Map<number, Set<number>>();
  for (const { productId, piece, state } of rows) {
    if (ENDED_WITHOUT_EFFECT.includes(state)) continue;
    taken.set(productId, (taken.get(productId) ?? new Set()).add(piece));
  }
  return taken;
}
