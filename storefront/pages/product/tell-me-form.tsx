import { type FormEvent, useEffect, useRef, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import { isEmail } from "#contract/rules/email.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { api } from "#storefront/api/client.ts";
import { useUser } from "#storefront/features/session/use-session.ts";
import { notifyError } from "#ui/notification/notify.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** A twentieth less, in round hundreds: what most would wait for. */
const suggested = (netPrice: number) => Math.max(1, Math.floor((netPrice * 0.95) / 100) * 100 || netPrice - 1);

interface Errors {
  email?: string | undefined;
  below?: string | undefined;
}

export default function TellMeForm({ product }: { product: Product }) {
  const { id, netPrice, stock } = product;
  const forPrice = stock > 0;
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(user?.email ?? "");
  const [below, setBelow] = useState(String(suggested(netPrice)));
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<"open" | "busy" | "asked">("open");
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const rupees = Number(below.replaceAll(/[^\d]/g, ""));
    const found: Errors = {
      ...(!isEmail(email.trim()) && { email: "Please enter a valid email" }),
      ...(forPrice && !(rupees >= 1 && rupees < netPrice) && { below: "Enter a price below today's" }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setState("busy");
    try {
      await api("askAlert", { body: { productId: id, email, below: forPrice ? rupees : null } });
      setState("asked");
    } catch (error) {
      setState("open");
      const fields = error instanceof ShopError ? error.fields : undefined;
      if (fields?.email || fields?.below) setErrors({ email: fields.email, below: fields.below });
      else notifyError(error);
    }
  };

  if (state === "asked")
    return (
      <p role="status" className="w-full rounded-card bg-success-soft px-4 py-3 text-success">
        Please open the mail that we sent to {email.trim()}, and confirm it there.
      </p>
    );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid w-full gap-2 rounded-card border border-line bg-surface p-4"
    >
      {forPrice && (
        <TextInput
          label="When it costs no more than (Rs)"
          inputMode="numeric"
          autoComplete="off"
          value={below}
          onChange={(event) => setBelow(event.target.value)}
          error={errors.below}
        />
      )}
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
        hint="One mail to confirm, one when it is so. Nothing else."
      />
      <SubmitButton busy={state === "busy"} busyLabel="Sending…" className="justify-self-start">
        Tell me
      </SubmitButton>
    </form>
  );
}
