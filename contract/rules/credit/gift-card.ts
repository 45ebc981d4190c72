// Gift cards: states, and codes as people read and type them.

export const GIFT_CARD_STATES = { waiting: "Waits for its day", active: "Active", cancelled: "Cancelled" } as const;
export type GiftCardState = keyof typeof GIFT_CARD_STATES;
export const GIFT_CARD_STATE_NAMES = Object.keys(GIFT_CARD_STATES) as [GiftCardState, ...GiftCardState[]];

/** Without letters and digits that look alike. Sixteen of them cannot be guessed: 31^16 are 7 × 10^23. */
export const GIFT_CARD_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const GIFT_CARD_PREFIX = "GC";
export const GIFT_CARD_CODE_LENGTH = 16;

const CODE = new RegExp(`^${GIFT_CARD_PREFIX}[${GIFT_CARD_LETTERS}]{${GIFT_CARD_CODE_LENGTH}}$`);

/** Undefined if the text is no code of a gift card, such as a discount code. */
export function normalizeGiftCardCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return CODE.test(code) ? code : undefined;
}

/** Such as GC-ABCD-EFGH-JKMN-PQRS. */
export function formatGiftCardCode(code: string): string {
  const letters = code.slice(GIFT_CARD_PREFIX.length);
  return [GIFT_CARD_PREFIX, ...(letters.match(/.{1,4}/g) ?? [])].join("-");
}
