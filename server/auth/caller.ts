import { networkOf } from "./network-of.ts";
import { hashToken } from "./session.repository.ts";

/** Who asks: a network address and, where the browser says its word, a browser. */
export interface Caller {
  network: string;
  browserHash: Buffer | null;
}

export function callerOf({ ip, browser }: { ip: string; browser?: string | undefined }): Caller {
  return { network: networkOf(ip), browserHash: browser === undefined ? null : hashToken(browser) };
}
