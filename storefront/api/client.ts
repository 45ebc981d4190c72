import { ShopError } from "#contract/errors.ts";
import type { CallName } from "#contract/shop/calls.ts";
import type { CallRequest, CallResponse, Client } from "#contract/shop/contract.ts";

interface SessionHooks {
  token: () => string | undefined;
  /** The session of this token is over. */
  onSessionOver: (token: string | undefined) => void;
}

let hooks: SessionHooks = { token: () => undefined, onSessionOver: () => {} };

/** The session feature plugs itself in here; the client knows nothing of where a token is kept. */
export function connectSession(session: SessionHooks): void {
  hooks = session;
}

/** The contract's client in the browser. The table of calls comes with the first: many pages are read without one. */
export const api: Client = async <N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResponse<N>> => {
  // Who asks is who is signed in now: a logout forgets that at once.
  const asking = { ...hooks, token: hooks.token() };
  const { ask } = await import("./ask.ts").catch((cause: unknown) => {
    throw ShopError.unanswered(cause);
  });
  return await ask(name, request, asking);
};
