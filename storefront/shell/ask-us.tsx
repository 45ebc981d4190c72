import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CallRequest } from "#contract/shop/contract.ts";
import { api } from "#storefront/api/client.ts";
import { useUser } from "#storefront/features/session/use-session.ts";
import { Button } from "#ui/button.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { TextInput } from "#ui/text-input.tsx";
import { useShopFacts } from "./shop-facts.tsx";

type State = "open" | "asking" | "asked" | "mailed";

interface AskUsProps {
  about: Omit<CallRequest<"askQuestion">["body"], "email">;
  /** What a chat with the shop begins with. */
  text: (shop: { name: string; url: string }) => string;
  /** The tap that brought it here was the question. */
  atOnce?: boolean;
}

/** What nobody states, the shop can look up: one tap asks, and an e-mail, for who wants one, brings the answer. */
export function AskUs({ about, text, atOnce = false }: AskUsProps) {
  const { brand, shopUrl } = useShopFacts();
  const user = useUser();
  const [state, setState] = useState<State>("open");
  const [error, setError] = useState<string>();
  // Whether the address still has to be confirmed, the server knows.
  const [answer, setAnswer] = useState("");
  const ask = async (email?: string) => {
    setError(undefined);
    if (!email) setState("asking");
    try {
      const { mess } = await api("askQuestion", { body: { ...about, ...(email && { email }) } });
      setAnswer(`${mess}.`);
      setState(email ? "mailed" : "asked");
    } catch (reason) {
      setError(serverMessage(reason, "The shop does not answer. Please try again"));
      setState(email ? "asked" : "open");
    }
  };
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (!atOnce || begun.current) return;
    begun.current = true;
    void ask();
  });
  useEffect(() => begin(), []);
  // The button that was pressed is gone: whoever reads by keyboard or ear goes on from what is said.
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state === "asked" || state === "mailed") said.current?.focus({ preventScroll: true });
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
            {state === "asking" ? "Asking…" : "Ask us"}
          </Button>
        )}
        <a
          href={`https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(text({ name: brand.name, url: shopUrl }))}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-accent first:-ms-3 hover:bg-accent-soft"
        >
          Ask us on WhatsApp
        </a>
      </div>
      <p ref={said} tabIndex={-1} role="status" className="text-sm outline-none empty:hidden">
        {error ?? (state === "asked" ? ASKED_TEXT : state === "mailed" && answer)}
      </p>
      {state === "asked" && (
        <form onSubmit={sendEmail} className="grid max-w-80 justify-items-start">
          <TextInput
            label="Your email, for the answer"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={user?.email}
            required
            className="w-full"
          />
          <Button type="submit" kind="secondary" className="text-sm">
            Mail me the answer
          </Button>
        </form>
      )}
    </div>
  );
}

const ASKED_TEXT = "Asked. We will look it up, and this page will know.";
