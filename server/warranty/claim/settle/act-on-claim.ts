import { createNotFoundError } from "#contract/errors.ts";
import type { ClaimStep } from "#contract/office/orders/claim.ts";
import { buildClaimNumber, CLAIM_ACTS, type ClaimState } from "#contract/rules/claim/claim-states.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { warrantyClaim } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import { createClaimLink, runStockTransaction } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { readReturnSettings } from "#server/return/index.ts";
import type { Shop } from "#server/shop.ts";
import { enqueueClaimMail } from "../claim-mail.ts";
import { type LockedClaim, lockClaim, requireVersion } from "../move-claim.ts";
import { findSerialOf } from "../serial-of.ts";
import { type AppliedStep, applyStep } from "./apply-step.ts";
import { undoClaimStep } from "./undo-claim-step.ts";

interface ClaimActRequest {
  id: number;
  /** The version that the staff member saw. */
  version: number;
  act: ClaimStep;
}

export interface ActedClaim {
  state: ClaimState;
  version: number;
  canUndo: boolean;
}

/** One act of staff on one claim, in one transaction with its history, stock, serials and mail. */
export async function actOnClaim(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, version, act }: ClaimActRequest,
): Promise<ActedClaim> {
  const url = await createLinkOfClaim(shop, id);
  return runStockTransaction(shop, async (tx, stockChanges) => {
    const claim = await lockClaim(tx, id);
    requireVersion(claim, version);
    if (act.kind === "undo") await undoClaimStep(tx, context, claim);
    else await applyAct(shop, tx, { context, claim, act, url, stockChanges });
    const [moved] = await tx.select().from(warrantyClaim).where(eq(warrantyClaim.id, id));
    if (!moved) throw new Error("The claim is gone");
    await record(tx, context, [
      {
        action: `claim.${act.kind}`,
        subject: { kind: "order", id: claim.order.number, name: claim.order.number },
        before: { state: claim.row.state },
        after: { state: moved.state, product: claim.name },
      },
    ]);
    const canUndo = act.kind !== "undo" && CLAIM_ACTS[act.kind].canUndo;
    return { state: moved.state, version: moved.version, canUndo };
  });
}

/** Before the transaction, which must not wait for a second connection. */
export async function createLinkOfClaim(shop: Shop, id: number): Promise<string> {
  const [claim] = await shop.db
    .select({ orderId: warrantyClaim.orderId })
    .from(warrantyClaim)
    .where(eq(warrantyClaim.id, id));
  if (!claim) throw createNotFoundError("claim");
  return createClaimLink(shop, claim.orderId);
}

interface AppliedAct {
  context: RequestContext<StaffMember>;
  claim: LockedClaim;
  act: Exclude<ClaimStep, { kind: "undo" }>;
  url: string;
  stockChanges: StockChange[];
}

async function applyAct(shop: Shop, tx: Tx, { context, claim, act, url, stockChanges }: AppliedAct): Promise<void> {
  const applied = await applyStep(tx, claim, { act, actor: context.actor });
  stockChanges.push(...applied.stockChanges);
  const { isMailed, canUndo } = CLAIM_ACTS[act.kind];
  if (isMailed) await mailStep(shop, tx, { claim, act, url, applied, waitMs: canUndo ? DESK_UNDO_MS : undefined });
}

interface StepMail extends Pick<AppliedAct, "claim" | "act" | "url"> {
  applied: AppliedStep;
  waitMs: number | undefined;
}

async function mailStep(
  shop: Shop,
  tx: Tx,
  { claim: { row, name, order }, act, url, applied, waitMs }: StepMail,
): Promise<void> {
  const note = "reason" in act ? act.reason : "message" in act ? act.message : undefined;
  const serial = await findSerialOf(tx, row.serialId);
  const address = act.kind === "accept" ? (await readReturnSettings(tx)).address : "";
  await enqueueClaimMail(shop, tx, {
    orderId: row.orderId,
    waitMs,
    claimId: row.id,
    number: buildClaimNumber(order.number, row.place),
    about: act.kind,
    item: name,
    url,
    ...(serial && { serial }),
    ...(note && { note }),
    ...(address && { address }),
    ...(applied.other && { other: applied.other }),
  });
}
