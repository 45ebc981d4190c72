import { create } from "zustand";
import { ShopError } from "#contract/errors.ts";
import { registerSessionDialogs } from "#office/api/client.ts";

/** What calls wait for: a new sign-in, or a confirmation of identity. */
type SessionRequirement = "sign-in" | "identity";

interface WaitingCall {
  question: SessionRequirement;
  go: () => void;
  stop: (reason: ShopError) => void;
}

const useWaitingCalls = create<{ calls: readonly WaitingCall[] }>(() => ({ calls: [] }));

function waitFor(question: SessionRequirement): Promise<void> {
  return new Promise((go, stop) => {
    useWaitingCalls.setState(({ calls }) => ({ calls: [...calls, { question, go, stop }] }));
  });
}

registerSessionDialogs({ signIn: () => waitFor("sign-in"), confirmIdentity: () => waitFor("identity") });

/** Signing in comes first, because every call needs a session. */
export function useSessionRequirement(): SessionRequirement | undefined {
  return useWaitingCalls(({ calls }) =>
    calls.some(({ question }) => question === "sign-in") ? "sign-in" : calls[0]?.question,
  );
}

/** Repeats the waiting calls; a new sign-in confirms the identity, too. */
export function resumeCalls(question: SessionRequirement): void {
  const done = removeWaiting((waiting) => question === "sign-in" || waiting.question === question);
  for (const { go } of done) go();
}

/** Each waiting call fails with its first error. */
export function failCalls(): void {
  for (const { question, stop } of removeWaiting(() => true))
    stop(new ShopError(question === "sign-in" ? "not-signed-in" : "proof-needed"));
}

function removeWaiting(matches: (waiting: WaitingCall) => boolean): WaitingCall[] {
  const { calls } = useWaitingCalls.getState();
  useWaitingCalls.setState({ calls: calls.filter((waiting) => !matches(waiting)) });
  return calls.filter(matches);
}
