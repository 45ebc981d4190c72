import type { CreditCause } from "#contract/rules/credit/credit-ledger.ts";
import type { Tx } from "#database/database.ts";
import { creditEntry, creditLot } from "#database/schema.ts";
import type { RequestContext } from "#server/request-context.ts";

/** Why entries are written. */
export interface EntryReason {
  cause: CreditCause;
  /** What makes the entries: the same source never counts twice. */
  source: string;
  orderId?: string | undefined;
  note?: string | undefined;
  context: RequestContext;
}

export interface LotAmount {
  lotId: string;
  amount: number;
}

/** The only function that changes balances. The accounts must be locked. */
export async function writeEntries(
  tx: Tx,
  { cause, source, orderId, note = "", context: { actor } }: EntryReason,
  amounts: readonly LotAmount[],
): Promise<void> {
  const changed = amounts.filter(({ amount }) => amount !== 0);
  if (changed.length === 0) return;
  const staff = actor.kind === "staff" ? { staffId: actor.id, actorName: actor.name } : {};
  await tx
    .insert(creditEntry)
    .values(changed.map(({ lotId, amount }) => ({ lotId, amount, cause, source, orderId, note, ...staff })));
}

/** Adds an amount with its own end to an account; null never expires. */
export async function grantLot(
  tx: Tx,
  reason: EntryReason,
  { accountId, amount, expiresAt }: { accountId: string; amount: number; expiresAt: Date | null },
): Promise<void> {
  const [lot] = await tx
    .insert(creditLot)
    .values({ accountId, granted: amount, expiresAt })
    .returning({ id: creditLot.id });
  if (!lot) throw new Error("The lot was not inserted");
  await writeEntries(tx, reason, [{ lotId: lot.id, amount }]);
}
