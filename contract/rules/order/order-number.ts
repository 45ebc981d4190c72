export const ORDER_NUMBER = /^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export const ORDER_NUMBER_TEXT = "Enter the number from your order email, for example RB-7K3F-9Q2M";

export const ORDER_NUMBER_MAX_CHARACTERS = 40;

/** Accepts small letters and missing dashes; other text is only trimmed. */
export function normalizeOrderNumber(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const [, first, second] = /^(?:RB)?(.{4})(.{4})$/.exec(letters) ?? [];
  return first && second ? `RB-${first}-${second}` : text.trim();
}
