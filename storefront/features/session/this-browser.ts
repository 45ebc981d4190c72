import { browserIdHeader } from "#ui/browser-id.ts";
import { sharedEntries } from "../stored.ts";

/**
 * Says which browser asks. A code then finishes the registration that was begun here and no other, and strangers' wrong logins do
 * not count here.
 */
export const thisBrowser = () => browserIdHeader(sharedEntries);
