import { formatRupees } from "#contract/rules/money.ts";
import type { CashLimit } from "#contract/rules/order/cash-rules.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { Db } from "#database/database.ts";
import { and, eq, lt, sql } from "#database/orm.ts";
import { cashLimit } from "#database/schema.ts";

type Limit = Pick<typeof cashLimit.$inferSelect, "rupees" | "since" | "source">;

const LIMIT_NOTE: Record<CashLimit, (limit: Limit, method: PaymentMethod) => string | undefined> = {
  "cash-expense": ({ rupees, since, source }, method) =>
    method === "cod"
      ? `More than ${formatRupees(rupees)} in cash: a business buyer cannot deduct it in full (${source}, since ${since})`
      : undefined,
  "buyer-identity": ({ rupees, since, source }) =>
    `More than ${formatRupees(rupees)}: an unregistered buyer must give a CNIC or NTN (${source}, since ${since})`,
};

/** The notes of enabled legal limits that applied to the amount on the day of the order. */
export async function listLegalLimits(
  db: Db,
  { rupees, method, createdAt }: { rupees: number; method: PaymentMethod; createdAt: string },
): Promise<string[]> {
  const limits = await db
    .select()
    .from(cashLimit)
    .where(
      and(
        eq(cashLimit.isOn, true),
        lt(cashLimit.rupees, rupees),
        sql`${cashLimit.since} <= shop_day(${createdAt}::timestamptz)`,
      ),
    )
    .orderBy(cashLimit.kind);
  return limits.flatMap(({ kind, ...limit }) => LIMIT_NOTE[kind](limit, method) ?? []);
}
