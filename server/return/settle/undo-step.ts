import { ShopError } from "#contract/errors.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { ENDED_WITHOUT_EFFECT, isUndoable, type ReturnAct } from "#contract/rules/return/return-states.ts";
import type { Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, desc, eq, ne, sql } from "#database/orm.ts";
import { returnPiece, returnStep } from "#database/schema.ts";
import { toActorColumns } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { type LockedPiece, listTakenPieces, writeState } from "../move-piece.ts";
import { withdrawStepMail } from "../return-mail.ts";

const TOO_LATE = "It is too late to undo this";

/** What each act wrote, to be taken back with it. */
const WRITTEN: Partial<Record<ReturnAct, Partial<typeof returnPiece.$inferInsert>>> = {
  refuse: { refusal: null },
  "send-back": { refusal: null },
  send: { way: null, courierName: null, consignment: null },
  receive: { serialId: null },
  inspect: { condition: null, conditionNote: null },
  "hand-over": { backCourier: null, backConsignment: null },
};

/** Takes back the piece's last step while its mail waits. What left the shop is never undone. */
export async function undoStep(tx: Tx, { actor }: RequestContext<StaffMember>, piece: LockedPiece): Promise<void> {
  const { row } = piece;
  const [step] = await tx
    .select({ step: returnStep, isFresh: sql<boolean>`${returnStep.at} > ${ago(DESK_UNDO_MS)}` })
    .from(returnStep)
    .where(and(eq(returnStep.pieceId, row.id), eq(returnStep.undone, false), ne(returnStep.act, "undo")))
    .orderBy(desc(returnStep.id))
    .limit(1);
  const { act, fromState, actorKind, id } = step?.step ?? {};
  if (!step?.isFresh || !fromState || actorKind !== "staff" || !act || !id || !isUndoable(act))
    throw new ShopError("not-retryable", { text: TOO_LATE });
  const isTaken = (await listTakenPieces(tx, row.orderId)).get(row.productId)?.has(row.piece) ?? false;
  // The customer has requested the return of the same piece again since.
  if (ENDED_WITHOUT_EFFECT.includes(row.state) && isTaken) throw new ShopError("changed-meanwhile");
  await writeState(tx, row, { ...WRITTEN[act as ReturnAct], state: fromState });
  await tx.update(returnStep).set({ undone: true }).where(eq(returnStep.id, id));
  await tx.insert(returnStep).values({
    pieceId: row.id,
    orderId: row.orderId,
    act: "undo",
    fromState: row.state,
    toState: fromState,
    ...toActorColumns(actor),
  });
  await withdrawStepMail(tx, row.id, act);
}
