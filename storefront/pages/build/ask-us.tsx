import { type SubmitEvent, useState } from "react";
import { writePartList } from "#contract/rules/part-list.ts";
import type { Finding, ReadBuild } from "#contract/shop/build.ts";
import { api } from "#storefront/api/client.ts";
import { useShopFacts } from "#storefront/shell/shop-facts.tsx";
import { Button } from "#ui/button.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { TextInput } from "#ui/text-input.tsx";
import { questionText } from "./share-text.ts";

type State = "open" | "asking" | "asked" | "mailed";

/** What nobody states, the shop can look up: one tap asks, and an e-mail, for who wants one, brings the answer. */
export function AskUs({ finding, build }: { finding: Finding; build: ReadBuild }) {
  const { brand, shopUrl } = useShopFacts();
  const [state, setState] = useState<State>("open");
  const [error, setError] = useState<string>();
  const ask = async (email?: string) => {
    setError(undefined);
    if (!email) setState("asking");
    const parts = writePartList(build.parts.map(({ product, count }) => ({ slug: product.slug, count })));
    try {
      await api("askQuestion", { body: { parts, rule: finding.rule, ...(email && { email }) } });
      setState(email ? "mailed" : "asked");
    } catch (reason) {
      setError(serverMessage(reason, "The shop does not answer. Please try again"));
      setState(email ? "asked" : "open");
    }
  };
  const sendEmail = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void ask(String(new FormData(event.currentTarget).get("email") ?? "").trim());
  };
  const text = questionText(finding, build, { name: brand.name, url: shopUrl });
  return (
    <div className="grid basis-full gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {(state === "open" || state === "asking") && (
          <Button className="text-sm" disabled={state === "asking"} onClick={() => void ask()}>
            {state === "asking" ? "Asking…" : "Ask us"}
          </Button>
        )}
        <a
          href={`https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-accent hover:bg-accent-soft"
        >
          Ask us on WhatsApp
        </a>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {error ?? SAID[state]}
      </p>
      {state === "asked" && (
        <form onSubmit={sendEmail} className="flex flex-wrap items-end gap-2">
          <TextInput label="Your email, for the answer" name="email" type="email" required className="min-w-0 flex-1" />
          <Button type="submit" kind="secondary" className="text-sm">
            Mail me the answer
          </Button>
        </form>
      )}
    </div>
  );
}

const SAID: Record<State, string> = {
  open: "",
  asking: "",
  asked: "Asked. We will look it up, and this page will know.",
  mailed: "We will look it up and mail you the answer.",
};
