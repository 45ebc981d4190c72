import { buildBrowserIdHeader } from "#ui/browser-id.ts";
import { safeLocalStorage } from "./browser-storage.ts";

/**
 * Identifies the browser, so that a code finishes only the registration that was
 * started here, and wrong logins by strangers do not count here (decision 0006).
 */
export const buildBrowserHeaders = () => buildBrowserIdHeader(safeLocalStorage);
