import { POLICY } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

export interface CreditSettings {
  earnsCoins: boolean;
  rupeesPerCoin: number;
  coinSharePercent: number;
  coinMonths: number;
  giftCardMonths: number;
  staffLimit: number;
  version: number;
}

/** The owner's settings, with the rupees that earn a coin as the information pages promise them. */
export async function readCreditSettings(db: Queryable): Promise<CreditSettings & { rupeesToEarnCoin: number }> {
  const { rows } = await db.execute<CreditSettings & { rupeesToEarnCoin: number | null } & Record<string, unknown>>(sql`
    select earns_coins as "earnsCoins", rupees_per_coin as "rupeesPerCoin", coin_share_percent as "coinSharePercent",
      coin_months as "coinMonths", gift_card_months as "giftCardMonths", staff_limit as "staffLimit", version,
      (select (policy ->> 'rupeesPerCoin')::int from shop_setting) as "rupeesToEarnCoin"
    from credit_setting`);
  const [row] = rows;
  if (!row) throw new Error("The settings of coins and credit are missing");
  return { ...row, rupeesToEarnCoin: row.rupeesToEarnCoin ?? POLICY.rupeesPerCoin };
}
