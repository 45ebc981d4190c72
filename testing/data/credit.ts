import { randomInt, randomUUID } from "node:crypto";
import {
  formatGiftCardCode,
  GIFT_CARD_CODE_LENGTH,
  GIFT_CARD_LETTERS,
  GIFT_CARD_PREFIX,
} from "#contract/rules/credit/gift-card.ts";
import { sql } from "#database/orm.ts";
import type { TestShop } from "../test-shop.ts";

/** Inserts coins and store credit, as if staff had given them. */
export async function giveBalances(
  { db }: Pick<TestShop, "db">,
  customerId: string,
  { coins = 0, credit = 0 }: { coins?: number; credit?: number },
): Promise<void> {
  for (const [kind, amount] of [
    ["coin", coins],
    ["store-credit", credit],
  ] as const) {
    if (amount === 0) continue;
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into credit_account (kind, customer_id, opened_for) values (${kind}, ${customerId}, ${customerId})
      on conflict (opened_for, kind) where opened_for is not null do update set kind = excluded.kind returning id`);
    await insertLot(db, { accountId: rows[0]?.id ?? "", amount, cause: "given" });
  }
}

/** Inserts a gift card that nobody has saved. Returns its code as it is printed. */
export async function newGiftCard({ db }: Pick<TestShop, "db">, amount: number): Promise<string> {
  const letters = Array.from(
    { length: GIFT_CARD_CODE_LENGTH },
    () => GIFT_CARD_LETTERS[randomInt(GIFT_CARD_LETTERS.length)],
  );
  const code = GIFT_CARD_PREFIX + letters.join("");
  const id = randomUUID();
  await db.execute(sql`insert into credit_account (id, kind) values (${id}, 'gift-card')`);
  await insertLot(db, { accountId: id, amount, cause: "issued" });
  await db.execute(sql`
    insert into gift_card (account_id, code_hash, code_end, amount, state, reason, send_on)
    values (${id}, sha256(convert_to(${code}, 'UTF8')), right(${code}, 4), ${amount}, 'active', 'Test', current_date)`);
  return formatGiftCardCode(code);
}

async function insertLot(
  db: TestShop["db"],
  { accountId, amount, cause }: { accountId: string; amount: number; cause: "given" | "issued" },
): Promise<void> {
  const lotId = randomUUID();
  await db.execute(sql`
    insert into credit_lot (id, account_id, granted, expires_at) values (${lotId}, ${accountId}, ${amount}, now() + interval '90 days')`);
  await db.execute(sql`
    insert into credit_entry (lot_id, amount, cause, source) values (${lotId}, ${amount}, ${cause}, 'test:' || ${lotId})`);
}
