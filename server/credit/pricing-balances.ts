import { normalizeGiftCardCode } from "#contract/rules/credit/gift-card.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type {
  CodeResult,
  GiftCardBalance,
  PricingInput,
  PricingSettings,
} from "#contract/rules/pricing/order-pricing.ts";
import type { Queryable } from "#database/database.ts";
import { readCreditSettings } from "./credit-settings.ts";
import { createNoCardError, findGiftCard } from "./gift-card/find-gift-card.ts";
import { readUsedBalances } from "./ledger/order-balances.ts";
import { type Balance, readBalances, sumOfKind } from "./read-balances.ts";

/** What a shopper wants to pay with beside money. */
export interface BalanceChoice {
  customerId: string | null;
  /** As entered: discount codes and codes of gift cards. */
  codes: readonly string[];
  coins?: number | undefined;
  /** Rupees of store credit. */
  credit?: number | undefined;
  /** Also use the gift cards that are saved in the account. */
  savedGiftCards?: boolean | undefined;
  /** An own unpaid order that the new one replaces, whose balances return with it. */
  replacesOrderId?: string | null | undefined;
}

export interface PricingBalances extends Pick<PricingInput, "coins" | "giftCards" | "credit"> {
  settings: Omit<PricingSettings, "floorPercent">;
  /** In the account, whether or not they are used. */
  savedGiftCards: number;
  /** The discount codes among the entered ones. */
  discountCodes: string[];
  /** The gift cards among the entered codes; without a card if none has the code. */
  enteredCards: { code: string; id: string | undefined }[];
}

export const wantsBalances = ({
  codes,
  coins = 0,
  credit = 0,
  savedGiftCards = false,
}: Omit<BalanceChoice, "customerId">) =>
  coins > 0 || credit > 0 || savedGiftCards || codes.some((code) => normalizeGiftCardCode(code) !== undefined);

const NEVER = "9999-12-31T00:00:00.000Z";

/** What the price calculation needs of balances. Locks nothing: reserveBalances refuses what moved meanwhile. */
export async function readPricingBalances(db: Queryable, choice: BalanceChoice): Promise<PricingBalances> {
  const { customerId, coins = 0, credit = 0, savedGiftCards: usesSaved = false } = choice;
  const { earnsCoins, rupeesPerCoin, coinSharePercent, rupeesToEarnCoin } = await readCreditSettings(db);
  const own = customerId === null ? [] : await readOwnBalances(db, customerId, choice.replacesOrderId);
  const enteredCards: PricingBalances["enteredCards"] = [];
  const cards = new Map<string, GiftCardBalance>();
  const saved = own.filter(({ kind }) => kind === "gift-card");
  if (usesSaved)
    for (const { accountId: id, amount: balance, expiresAt } of saved)
      cards.set(id, { id, balance, expiresAt: expiresAt ?? NEVER });
  for (const code of choice.codes.filter((entered) => normalizeGiftCardCode(entered) !== undefined)) {
    const card = await findGiftCard(db, code, { customerId });
    enteredCards.push({ code, id: card?.id });
    if (card) cards.set(card.id, { ...card, expiresAt: card.expiresAt ?? NEVER });
  }
  return {
    coins: { available: earnsCoins ? sumOfKind(own, "coin") : 0, wanted: coins },
    giftCards: [...cards.values()],
    credit: { available: sumOfKind(own, "store-credit"), wanted: credit },
    // While coins are switched off, none can be used and no page promises any.
    settings: {
      rupeesPerCoin,
      coinSharePercent: earnsCoins ? coinSharePercent : 0,
      rupeesToEarnCoin: earnsCoins ? rupeesToEarnCoin : Number.MAX_SAFE_INTEGER,
    },
    savedGiftCards: sumOfKind(saved, "gift-card"),
    discountCodes: choice.codes.filter((code) => normalizeGiftCardCode(code) === undefined),
    enteredCards,
  };
}

async function readOwnBalances(
  db: Queryable,
  customerId: string,
  replacesOrderId: string | null | undefined,
): Promise<Balance[]> {
  const own = await readBalances(db, customerId);
  if (!replacesOrderId) return own;
  const used = await readUsedBalances(db, replacesOrderId);
  const returning = used.map(({ accountId, kind, used }) => ({ accountId, kind, amount: used, expiresAt: null }));
  return [...own, ...returning];
}

/** What each entered gift card pays, in words for the shopper. */
export function explainGiftCards(
  enteredCards: PricingBalances["enteredCards"],
  used: readonly { id: string; used: number }[],
): CodeResult[] {
  return enteredCards.map(({ code, id }) => {
    if (id === undefined) return { code, applied: false, reason: createNoCardError().message };
    const amount = used.find((card) => card.id === id)?.used ?? 0;
    const applied = amount > 0;
    return {
      code,
      applied,
      reason: applied ? `Gift card pays ${formatRupees(amount)}` : "Nothing is left to pay with this gift card",
    };
  });
}
