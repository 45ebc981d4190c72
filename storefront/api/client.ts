import { ShopError } from "#contract/errors.ts";
import type { CallName, CallRequest, CallResponse, Client } from "#contract/shop/contract.ts";
import { createRetryingImport } from "#ui/retrying-import.ts";

interface SessionHooks {
  token: () => string | undefined;
  /** Called when the server no longer accepts the token. */
  onSessionOver: (token: string | undefined) => void;
}

let hooks: SessionHooks = { token: () => undefined, onSessionOver: () => {} };

const loadSendRequest = createRetryingImport(() => import("./send-request.ts"));

/**
 * The session feature registers itself here, so that the
 * client does not depend on where tokens are stored.
 */
export function connectSession(session: SessionHooks): void {
  hooks = session;
}

/**
 * Calls the API from the browser. The call table is loaded
 * with the first call, because many pages never make one.
 */
export const callApi: Client = async <N extends CallName>(
  name: N,
  request: CallRequest<N>,
): Promise<CallResponse<N>> => {
  // The token is read before the import, because a logout clears the token at once.
  const context = { ...hooks, token: hooks.token() };
  const { sendRequest } = await loadSendRequest().catch((cause: unknown) => {
    throw ShopError.noResponse(cause);
  });
  return await sendRequest(name, request, context);
};
