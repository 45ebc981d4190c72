import { ShopError } from "#contract/errors.ts";
import { type ClaimAct, findSerialStep, isUndoable } from "#contract/rules/claim/claim-states.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import type { Tx } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, desc, eq, ne, sql } from "#database/orm.ts";
import { warrantyClaim, warrantyClaimStep } from "#database/schema.ts";
import { toActorColumns } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { moveSerials } from "#server/serial/index.ts";
import { withdrawClaimMail } from "../claim-mail.ts";
import { hasOpenClaim } from "../has-open-claim.ts";
import { type LockedClaim, writeClaim } from "../move-claim.ts";

/** What each act wrote, to be taken back with it. */
const WRITTEN: Partial<Record<ClaimAct, Partial<typeof warrantyClaim.$inferInsert>>> = {
  refuse: { refusal: null },
  "come-back": { backAt: null },
};

/** Takes back the claim's last step while its mail waits. What left the shop is never undone. */
export async function undoClaimStep(tx: Tx, { actor }: RequestContext<StaffMember>, claim: LockedClaim): Promise<void> {
  const { row } = claim;
  const [last] = await tx
    .select({ step: warrantyClaimStep, isFresh: sql<boolean>`${warrantyClaimStep.at} > ${ago(DESK_UNDO_MS)}` })
    .from(warrantyClaimStep)
    .where(
      and(
        eq(warrantyClaimStep.claimId, row.id),
        eq(warrantyClaimStep.undone, false),
        ne(warrantyClaimStep.act, "undo"),
      ),
    )
    .orderBy(desc(warrantyClaimStep.id))
    .limit(1);
  const { act, fromState, actorKind, id } = last?.step ?? {};
  if (!last?.isFresh || !fromState || actorKind !== "staff" || !act || !id || !isUndoable(act))
    throw new ShopError("not-retryable", { text: "It is too late to undo this" });
  // The customer has claimed the same piece again since.
  if (row.state === "refused" && (await hasOpenClaim(tx, row))) throw new ShopError("changed-meanwhile");
  await writeClaim(tx, row, { ...WRITTEN[act as ClaimAct], state: fromState });
  if (row.serialId !== null && findSerialStep(act as ClaimAct) === "claimed")
    await moveSerials(tx, [row.serialId], {
      step: "claim-undone",
      actor,
      orderId: row.orderId,
      claimId: row.id,
      ofOrder: row.orderId,
    });
  await tx.update(warrantyClaimStep).set({ undone: true }).where(eq(warrantyClaimStep.id, id));
  await tx.insert(warrantyClaimStep).values({
    claimId: row.id,
    orderId: row.orderId,
    act: "undo",
    fromState: row.state,
    toState: fromState,
    ...toActorColumns(actor),
  });
  await withdrawClaimMail(tx, row, act);
}
