import { BROWSER_ID_HEADER } from "#contract/rules/browser-id.ts";
import { toNetwork } from "#server/http/to-network.ts";
import { hashToken } from "./session.repository.ts";

/** The network address of a request and, if the browser sent its id, the hash of that id. */
export interface Caller {
  network: string;
  browserHash: Buffer | null;
}

interface CallerRequest {
  ip: string;
  headers?: { [BROWSER_ID_HEADER]?: string | undefined };
}

export function toCaller({ ip, headers }: CallerRequest): Caller {
  const browserId = headers?.[BROWSER_ID_HEADER];
  return { network: toNetwork(ip), browserHash: browserId === undefined ? null : hashToken(browserId) };
}
