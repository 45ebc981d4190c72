/** Where a browser says the random word by which the shop knows it again. */
export const BROWSER_WORD_HEADER = "browser-word";

/** 256 random bits in hexadecimal digits. */
export const BROWSER_WORD = /^[0-9a-f]{64}$/;

export function newBrowserWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
