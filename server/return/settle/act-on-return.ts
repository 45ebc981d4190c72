import type { ReturnStep } from "#contract/office/orders/return.ts";
import { RETURN_CONDITION_LABEL, RETURN_PLACE_LABEL } from "#contract/rules/return/return-choices.ts";
import { RETURN_ACTS, type ReturnState } from "#contract/rules/return/return-states.ts";
import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { returnPiece } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import { runStockTransaction } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type LockedPiece, lockPiece, movePiece, requireVersion } from "../move-piece.ts";
import { createLinkOfPiece, enqueueStepMail } from "../return-mail.ts";
import { readReturnSettings } from "../return-settings.ts";
import { compareSerial } from "./move-piece-serials.ts";
import { moveStock } from "./move-stock.ts";
import { undoStep } from "./undo-step.ts";

interface ReturnActRequest {
  pieceId: string;
  /** The version that the staff member saw. */
  version: number;
  act: ReturnStep;
}

export interface ActedPiece {
  state: ReturnState;
  version: number;
  canUndo: boolean;
}

/** One act of staff on one piece, in one transaction with its history, stock and mail. */
export async function actOnReturn(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { pieceId, version, act }: ReturnActRequest,
): Promise<ActedPiece> {
  const url = await createLinkOfPiece(shop, pieceId);
  return runStockTransaction(shop, async (tx, stockChanges) => {
    const piece = await lockPiece(tx, pieceId);
    requireVersion(piece, version);
    if (act.kind === "undo") await undoStep(tx, context, piece);
    else await applyAct(shop, tx, { context, piece, act, url, stockChanges });
    const [moved] = await tx.select().from(returnPiece).where(eq(returnPiece.id, pieceId));
    if (!moved) throw new Error("The piece is gone");
    await record(tx, context, [
      {
        action: `return.${act.kind}`,
        subject: { kind: "order", id: piece.order.number, name: piece.order.number },
        before: { state: piece.row.state },
        after: { state: moved.state, product: piece.name, ...(moved.keptIn && { keptIn: moved.keptIn }) },
      },
    ]);
    const canUndo = act.kind !== "undo" && RETURN_ACTS[act.kind].canUndo;
    return { state: moved.state, version: moved.version, canUndo };
  });
}

type Step = Exclude<ReturnStep, { kind: "undo" }>;

interface AppliedAct {
  context: RequestContext<StaffMember>;
  piece: LockedPiece;
  act: Step;
  url: string;
  stockChanges: StockChange[];
}

async function applyAct(shop: Shop, tx: Tx, { context, piece, act, url, stockChanges }: AppliedAct): Promise<void> {
  const { actor } = context;
  const serialId = act.kind === "receive" ? await compareSerial(tx, piece, act) : null;
  const to = await movePiece(tx, piece, {
    act: act.kind,
    actor,
    note: describeStep(act),
    set: { ...toColumns(act), ...(serialId !== null && { serialId }) },
  });
  if (act.kind === "replace")
    stockChanges.push(
      ...(await moveStock(tx, piece, { keptIn: act.keptIn, replaces: true, replacement: act.serial, actor })),
    );
  if (!RETURN_ACTS[act.kind].isMailed) return;
  const { address } = await readReturnSettings(tx);
  await enqueueStepMail(
    shop,
    tx,
    { ...piece, row: { ...piece.row, state: to } },
    {
      act: act.kind,
      url,
      note: "reason" in act ? act.reason : undefined,
      ...(act.kind === "accept" && { address }),
      ...(act.kind === "hand-over" && { parcel: { courier: act.courier, consignment: act.consignment } }),
    },
  );
}

function toColumns(act: Step): Partial<typeof returnPiece.$inferInsert> {
  switch (act.kind) {
    case "refuse":
    case "send-back":
      return { refusal: act.reason };
    case "send":
      return { way: "courier", courierName: act.courier, consignment: act.consignment };
    case "inspect":
      return { condition: act.condition, conditionNote: act.note ?? null };
    case "replace":
      return { keptIn: act.keptIn };
    case "hand-over":
      return { backCourier: act.courier, backConsignment: act.consignment };
    default:
      return {};
  }
}

/** What the step's entry in the timeline says besides its name. */
function describeStep(act: Step): string | undefined {
  switch (act.kind) {
    case "refuse":
    case "send-back":
      return act.reason;
    case "send":
    case "hand-over":
      return `${act.courier}, ${act.consignment}`;
    case "inspect":
      return [RETURN_CONDITION_LABEL[act.condition], act.note].filter(Boolean).join(". ");
    case "replace":
      return RETURN_PLACE_LABEL[act.keptIn];
    default:
      return act.note;
  }
}
