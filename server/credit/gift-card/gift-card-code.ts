import { createHash, randomInt } from "node:crypto";
import { GIFT_CARD_CODE_LENGTH, GIFT_CARD_LETTERS, GIFT_CARD_PREFIX } from "#contract/rules/credit/gift-card.ts";

const END_LENGTH = 4;

/** A new code with what the shop stores of it. */
export function createGiftCardCode(): { code: string; codeHash: Buffer; codeEnd: string } {
  const letters = Array.from(
    { length: GIFT_CARD_CODE_LENGTH },
    () => GIFT_CARD_LETTERS[randomInt(GIFT_CARD_LETTERS.length)],
  );
  const code = GIFT_CARD_PREFIX + letters.join("");
  return { code, codeHash: hashGiftCardCode(code), codeEnd: code.slice(-END_LENGTH) };
}

/** A plain hash is enough, because codes are random and long. */
export function hashGiftCardCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
