import { BROWSER_ID_HEADER, BROWSER_ID_PATTERN, createBrowserId } from "#contract/rules/browser-id.ts";

const KEY = "browser";

/**
 * A random id by which the shop recognises this browser; the
 * id grants no access and outlives every session.
 */
export function buildBrowserIdHeader(storage: Pick<Storage, "getItem" | "setItem">): { [BROWSER_ID_HEADER]: string } {
  const stored = parseJson(storage.getItem(KEY));
  const isValid = typeof stored === "string" && BROWSER_ID_PATTERN.test(stored);
  const id = isValid ? stored : createBrowserId();
  if (!isValid) storage.setItem(KEY, JSON.stringify(id));
  return { [BROWSER_ID_HEADER]: id };
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return undefined;
  }
}
