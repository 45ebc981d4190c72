import { type FormEvent, useState } from "react";
import { codeActions } from "#storefront/state/use-codes.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import type { BasketQuote } from "./use-basket-quote.ts";

/** Where a shopper enters discount codes and reads what each gives, or why it does not apply. */
export function CodeField({ quote: { codes, takesCodes } }: { quote: BasketQuote }) {
  const [typed, setTyped] = useState("");
  if (!takesCodes) return null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return;
    codeActions.add(typed);
    setTyped("");
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={apply} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextInput
          label="Discount code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" kind="secondary" className="mt-7">
          Apply code
        </Button>
      </form>
      <ul aria-live="polite" aria-label="Your codes" className="grid gap-2">
        {codes.map(({ code, applied, reason }) => (
          <li
            key={code}
            className={classNames(
              "flex items-center justify-between gap-3 rounded-control px-3 text-sm",
              applied ? "bg-success-soft text-success" : "bg-warning-soft text-warning",
            )}
          >
            <span className="py-2 wrap-anywhere">{reason}</span>
            <button
              type="button"
              aria-label={`Remove ${code}`}
              onClick={() => codeActions.remove(code)}
              className="min-h-11 shrink-0 px-1 font-medium underline underline-offset-4"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
