import { type FormEvent, useEffect, useRef, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import { isEmail } from "#contract/rules/text/email.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { callApi } from "#storefront/api/client.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";

/** A twentieth less, in round hundreds: a price that most customers would wait for. */
const suggestPrice = (netPrice: number) => Math.max(1, Math.floor((netPrice * 0.95) / 100) * 100 || netPrice - 1);

interface FormErrors {
  email?: string | undefined;
  below?: string | undefined;
}

export default function ProductAlertForm({ product }: { product: Product }) {
  const { id, netPrice, stock } = product;
  const isPriceAlert = stock > 0;
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(user?.email ?? "");
  const [below, setBelow] = useState(String(suggestPrice(netPrice)));
  const [errors, setErrors] = useState<FormErrors>({});
  const [state, setState] = useState<"open" | "busy" | "asked">("open");
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const rupees = Number(below.replaceAll(/[^\d]/g, ""));
    const validationErrors: FormErrors = {
      ...(!isEmail(email.trim()) && { email: "Please enter a valid email" }),
      ...(isPriceAlert && !(rupees >= 1 && rupees < netPrice) && { below: "Enter a price below today's" }),
    };
    setErrors(validationErrors);
    if (Object.keys(validationErrors).length > 0) return;
    setState("busy");
    try {
      await callApi("askAlert", { body: { productId: id, email, below: isPriceAlert ? rupees : null } });
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
        Please open the email we sent to {email.trim()} and confirm your alert.
      </p>
    );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid w-full gap-2 rounded-card border border-line bg-surface p-4"
    >
      {isPriceAlert && (
        <TextInput
          label="Email me when the price drops to (Rs)"
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
        hint="We'll email you twice: to confirm, and when it happens."
      />
      <SubmitButton busy={state === "busy"} busyLabel="Sending…" className="justify-self-start">
        Notify me
      </SubmitButton>
    </form>
  );
}
