import { create } from "zustand";
import { ShopError } from "#contract/errors.ts";
import { askWith } from "#office/api/client.ts";

/** What calls wait for: a new sign-in, or fresh proof of who is there. */
type Question = "sign-in" | "proof";

interface Waiting {
  question: Question;
  go: () => void;
  stop: (reason: ShopError) => void;
}

const useWaiting = create<{ calls: readonly Waiting[] }>(() => ({ calls: [] }));

function ask(question: Question): Promise<void> {
  return new Promise((go, stop) => {
    useWaiting.setState(({ calls }) => ({ calls: [...calls, { question, go, stop }] }));
  });
}

askWith({ signIn: () => ask("sign-in"), proof: () => ask("proof") });

/** The question that is open, if any. Whoever has no session has to sign in before anything else. */
export function useQuestion(): Question | undefined {
  return useWaiting(({ calls }) =>
    calls.some(({ question }) => question === "sign-in") ? "sign-in" : calls[0]?.question,
  );
}

/** Every call that waited for it is made again. A new sign-in is fresh proof, too. */
export function answered(question: Question): void {
  const done = take((waiting) => question === "sign-in" || waiting.question === question);
  for (const { go } of done) go();
}

/** Nothing is made again; each call fails as it did. */
export function declined(): void {
  for (const { question, stop } of take(() => true))
    stop(new ShopError(question === "sign-in" ? "not-signed-in" : "proof-needed"));
}

function take(meant: (waiting: Waiting) => boolean): Waiting[] {
  const { calls } = useWaiting.getState();
  useWaiting.setState({ calls: calls.filter((waiting) => !meant(waiting)) });
  return calls.filter(meant);
}
