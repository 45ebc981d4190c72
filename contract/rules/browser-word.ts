/** 256 random bits in hexadecimal digits. */
export const BROWSER_WORD = /^[0-9a-f]{64}$/;

export function newBrowserWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
