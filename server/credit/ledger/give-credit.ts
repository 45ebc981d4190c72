import type { CreditCause } from "#contract/rules/credit/credit-ledger.ts";
import type { Tx } from "#database/database.ts";
import type { RequestContext } from "#server/request-context.ts";
import { openAccount } from "./accounts.ts";
import { grantLot } from "./write-entries.ts";

interface GivenCredit {
  customerId: string;
  /** In rupees. */
  amount: number;
  cause: Extract<CreditCause, "given" | "refunded">;
  /** Such as `refund:<id>`. The database refuses the same source twice for a lot; callers claim their request first. */
  source: string;
  orderId?: string;
  note?: string | undefined;
  context: RequestContext;
  /** null: the credit never expires. */
  expiresAt?: Date | null;
}

/** Adds store credit to a customer: a gift of the shop, or a refund that the customer takes as credit. */
export async function giveCredit(
  tx: Tx,
  { customerId, amount, expiresAt = null, ...reason }: GivenCredit,
): Promise<void> {
  const accountId = await openAccount(tx, customerId, "store-credit");
  await grantLot(tx, reason, { accountId, amount, expiresAt });
}
