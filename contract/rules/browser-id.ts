/** Header with the browser's random id, by which the shop recognises a known browser. */
export const BROWSER_ID_HEADER = "browser-word";

/** 256 random bits in hexadecimal digits. */
export const BROWSER_ID_PATTERN = /^[0-9a-f]{64}$/;

export function createBrowserId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
