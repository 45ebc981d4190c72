import { BROWSER_WORD_HEADER } from "#contract/rules/browser-word.ts";
import { networkOf } from "#server/http/network-of.ts";
import { hashToken } from "./session.repository.ts";

/** Who asks: a network address and, where the browser says its word, a browser. */
export interface Caller {
  network: string;
  browserHash: Buffer | null;
}

interface Request {
  ip: string;
  headers?: { [BROWSER_WORD_HEADER]?: string | undefined };
}

export function callerOf({ ip, headers }: Request): Caller {
  const word = headers?.[BROWSER_WORD_HEADER];
  return { network: networkOf(ip), browserHash: word === undefined ? null : hashToken(word) };
}
