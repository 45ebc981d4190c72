import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { normalizeOrderNumber, ORDER_NUMBER_MAX_CHARACTERS } from "#contract/rules/order/order-number.ts";
import { SERIAL_MAX_CHARACTERS } from "#contract/rules/product/serial-number.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { WarrantyItem } from "#contract/shop/warranty.ts";
import { callApi } from "#storefront/api/client.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { WarrantyItems } from "./warranty-items.tsx";

/** So that Back on a shared phone does not show another person's order. */
export function headers() {
  return { "cache-control": "no-store" };
}

type Request = { serial: string } | { number: string; phone: string };

/** Needs no sign-in. The code on an invoice leads here with the serial or the order number. */
export default function Warranty() {
  const { search } = useLocation();
  // The page is rendered without parameters, so they are read after hydration.
  const [linked, setLinked] = useState({ serial: "", number: "" });
  useEffect(() => {
    const read = (name: string) => new URLSearchParams(search).get(name) ?? "";
    setLinked({ serial: read("serial"), number: read("number") });
  }, [search]);
  const [found, setFound] = useState<{ items: readonly WarrantyItem[]; request: Request }>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const check = async (body: Request) => {
    setBusy(true);
    setError(undefined);
    try {
      const { items } = await callApi("checkWarranty", { body });
      setFound({ items, request: body });
    } catch (failure) {
      setFound(undefined);
      setError(getServerMessage(failure, "We could not reach the shop. Please try again in a moment"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="shop-width min-h-[60dvh] py-8 md:py-12">
      <PageMeta title="Check a warranty" />
      <div className="mx-auto grid max-w-2xl gap-6 rounded-plate border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">Check a warranty</h1>
        <ScriptsRequired />
        {error && <FormMessage kind="danger">{error}</FormMessage>}
        {found && <WarrantyItems items={found.items} order={"number" in found.request ? found.request : undefined} />}
        <SerialForm serial={linked.serial} busy={busy} onCheck={(request) => void check(request)} />
        <OrderForm number={linked.number} busy={busy} onCheck={(request) => void check(request)} />
      </div>
    </section>
  );
}

interface FormProps {
  busy: boolean;
  onCheck: (request: Request) => void;
}

/** Filled in with the serial of the link, if there is one. */
function SerialForm({ serial, busy, onCheck }: FormProps & { serial: string }) {
  return (
    <form
      method="post"
      className="grid gap-3 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck({ serial: readText(event.currentTarget, "serial") });
      }}
    >
      <h2 className="text-lg">By serial number</h2>
      <TextInput
        key={serial}
        label="Serial number"
        hint="It is on the product, on its box and on our invoice"
        name="serial"
        defaultValue={serial}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SERIAL_MAX_CHARACTERS}
        required
      />
      <SubmitButton busy={busy} busyLabel="Searching...">
        Check serial number
      </SubmitButton>
    </form>
  );
}

/** Filled in with the order number of the link, if there is one. */
function OrderForm({ number: linked, busy, onCheck }: FormProps & { number: string }) {
  return (
    <form
      method="post"
      className="grid gap-3 border-t border-line pt-6 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const number = normalizeOrderNumber(readText(event.currentTarget, "number"));
        onCheck({ number, phone: normalizePhone(readText(event.currentTarget, "phone")) });
      }}
    >
      <h2 className="text-lg">By order</h2>
      <TextInput
        key={linked}
        label="Order number"
        hint="It is in your order email, for example RB-7K3F-9Q2M"
        name="number"
        defaultValue={linked}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={ORDER_NUMBER_MAX_CHARACTERS}
        required
      />
      <TextInput
        label="Phone"
        hint="The phone number you gave for delivery"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
      />
      <SubmitButton busy={busy} busyLabel="Searching...">
        Check order
      </SubmitButton>
    </form>
  );
}

const readText = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "").trim();
