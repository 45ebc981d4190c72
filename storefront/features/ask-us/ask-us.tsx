import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CallRequest } from "#contract/shop/contract.ts";
import { callApi } from "#storefront/api/client.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { useUser } from "#storefront/state/use-session.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

type State = "open" | "asking" | "asked" | "mailed";

interface AskUsProps {
  question: Omit<CallRequest<"askQuestion">["body"], "email">;
  /** The first text of a chat with the shop. */
  chatText: (shop: { name: string; url: string }) => string;
  /** The tap that mounted this component already was the question. */
  askOnMount?: boolean;
}

/**
 * Asks the shop for a fact that is not stated; a shopper who
 * enters an e-mail address receives the answer.
 */
export function AskUs({ question, chatText, askOnMount = false }: AskUsProps) {
  const { brand, shopUrl } = useShopFacts();
  const user = useUser();
  const [state, setState] = useState<State>("open");
  const [error, setError] = useState<string>();
  // The server's message says whether the e-mail address still has to be confirmed.
  const [confirmation, setConfirmation] = useState("");
  const ask = async (email?: string) => {
    setError(undefined);
    if (!email) setState("asking");
    try {
      const { mess } = await callApi("askQuestion", { body: { ...question, ...(email && { email }) } });
      setConfirmation(`${mess}.`);
      setState(email ? "mailed" : "asked");
    } catch (reason) {
      setError(getServerMessage(reason, "We could not reach the shop. Please try again"));
      setState(email ? "asked" : "open");
    }
  };
  const hasAsked = useRef(false);
  const askOnce = useEffectEvent(() => {
    if (!askOnMount || hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  });
  useEffect(() => askOnce(), []);
  // The pressed button is gone, so the focus of keyboard and
  // screen reader users moves to the status line.
  const statusLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state === "asked" || state === "mailed") statusLine.current?.focus({ preventScroll: true });
  }, [state]);
  const sendEmail = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void ask(String(new FormData(event.currentTarget).get("email") ?? "").trim());
  };
  return (
    <div className="grid basis-full gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {(state === "open" || state === "asking") && (
          <Button className="text-sm" disabled={state === "asking"} onClick={() => void ask()}>
            {state === "asking" ? "Sending…" : "Ask us"}
          </Button>
        )}
        <a
          href={`https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(chatText({ name: brand.name, url: shopUrl }))}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-accent first:-ms-3 hover:bg-accent-soft"
        >
          Ask us on WhatsApp
        </a>
      </div>
      <p ref={statusLine} tabIndex={-1} role="status" className="text-sm outline-none empty:hidden">
        {error ?? (state === "asked" ? ASKED_TEXT : state === "mailed" && confirmation)}
      </p>
      {state === "asked" && (
        <form onSubmit={sendEmail} className="grid max-w-80 justify-items-start">
          <TextInput
            label="Email for the answer"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={user?.email}
            required
            className="w-full"
          />
          <Button type="submit" kind="secondary" className="text-sm">
            Email me the answer
          </Button>
        </form>
      )}
    </div>
  );
}

const ASKED_TEXT = "Question sent. We will find out and update this page.";
