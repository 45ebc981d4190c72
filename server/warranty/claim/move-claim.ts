import { createNotFoundError, ShopError } from "#contract/errors.ts";
import {
  CLAIM_ACTS,
  CLAIM_DAYS,
  CLAIM_STATE_LABEL,
  type ClaimAct,
  type ClaimState,
  findNextState,
} from "#contract/rules/claim/claim-states.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { eq, type SQL, sql } from "#database/orm.ts";
import { product, warrantyClaim, warrantyClaimStep } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { type LockedOrder, lockOrder, ORDERS_TAG, toActorColumns } from "#server/order/index.ts";
import type { Actor } from "#server/request-context.ts";

type ClaimRow = typeof warrantyClaim.$inferSelect;
type ClaimColumns = Partial<typeof warrantyClaim.$inferInsert>;

/** A claim that is locked with its order until the transaction ends. */
export interface LockedClaim {
  row: ClaimRow;
  /** Of the product. */
  name: string;
  order: LockedOrder;
}

/** The order comes first, as in every transaction, so that acts on one order never deadlock. */
export async function lockClaim(tx: Tx, claimId: number): Promise<LockedClaim> {
  const [found] = await tx
    .select({ orderId: warrantyClaim.orderId })
    .from(warrantyClaim)
    .where(eq(warrantyClaim.id, claimId));
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) throw createNotFoundError("claim");
  const [claim] = await tx
    .select({ row: warrantyClaim, name: product.name })
    .from(warrantyClaim)
    .innerJoin(product, eq(product.id, warrantyClaim.productId))
    .where(eq(warrantyClaim.id, claimId))
    .for("no key update", { of: warrantyClaim });
  if (!claim) throw createNotFoundError("claim");
  return { ...claim, order };
}

export function requireVersion({ row, name }: LockedClaim, version: number): void {
  if (row.version === version) return;
  throw new ShopError("changed-meanwhile", { text: `${name} is now at "${CLAIM_STATE_LABEL[row.state]}"` });
}

interface Move {
  act: ClaimAct;
  actor: Actor;
  note?: string | undefined;
  set?: ClaimColumns;
}

/** Where the act leads to. All acts that the claim's state does not allow are refused here. */
export function requireNextState({ row, name }: LockedClaim, act: ClaimAct): ClaimState {
  const to = findNextState(act, row.state);
  if (to) return to;
  throw new ShopError("not-retryable", {
    text: `"${CLAIM_ACTS[act].label}" is not possible: ${name} is at "${CLAIM_STATE_LABEL[row.state]}"`,
  });
}

/** Every move of a claim except undo goes through here, with its step and deadline. */
export async function moveClaim(tx: Tx, claim: LockedClaim, { act, actor, note, set = {} }: Move): Promise<ClaimState> {
  const { row } = claim;
  const to = requireNextState(claim, act);
  await writeClaim(tx, row, { ...set, state: to });
  await tx.insert(warrantyClaimStep).values({
    claimId: row.id,
    orderId: row.orderId,
    act,
    fromState: row.state,
    toState: to,
    ...toActorColumns(actor),
    note: note ?? null,
  });
  return to;
}

/** An act that stays in its state changes neither the age nor the deadline of the claim. */
export async function writeClaim(tx: Tx, row: ClaimRow, set: ClaimColumns & { state: ClaimState }): Promise<void> {
  const moved = set.state === row.state ? {} : { movedAt: sql`now()`, dueAt: calculateDue(row, set.state) };
  await tx
    .update(warrantyClaim)
    .set({ ...set, ...moved, version: row.version + 1 })
    .where(eq(warrantyClaim.id, row.id));
  await publishChange(tx, [ORDERS_TAG]);
}

function calculateDue({ decideBy }: ClaimRow, state: ClaimState): Date | SQL<Date> | null {
  if (state === "asked") return decideBy;
  const days = CLAIM_DAYS[state];
  return days === undefined ? null : fromNow(days * DAY_MS);
}
