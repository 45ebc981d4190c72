import { type FormEvent, useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PhoneOrderChoices } from "#contract/office/orders/order-changes.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { createUuid } from "#ui/create-uuid.ts";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { applyCurrentPrices, canSend, copyLines, type DraftLine, sumLines } from "../order/draft-lines.ts";
import { isPriced } from "../order/is-priced.ts";
import { OrderLines } from "../order/order-lines.tsx";
import { PhoneCustomer } from "./phone-customer.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const again = search.get("again");
  const order = again
    ? await callOffice("getOrder", { params: { number: again } }, { signal: request.signal })
    : undefined;
  const customer = search.get("customer") ?? order?.customerId;
  const choices = await callOffice("getPhoneOrderChoices", { query: { customer } }, { signal: request.signal });
  return { choices, order };
}

/** The order is placed as in the checkout, paid in cash and confirmed at once. */
export function Component() {
  const { choices, order } = useLoaderData<typeof loader>();
  // The items stay when the customer is chosen after them.
  const [lines, setLines] = useState<DraftLine[]>(() => copyLines(order && isPriced(order) ? order : undefined));
  return (
    <>
      <PageHeading
        title="Phone order"
        about="For a customer who calls. It is paid in cash at the door, and confirmed with your word."
      />
      <PhoneCustomer chosen={choices.customer} />
      <PhoneOrderForm key={choices.customer?.id ?? "new"} choices={choices} lines={lines} setLines={setLines} />
    </>
  );
}

interface PhoneOrderFormProps {
  choices: PhoneOrderChoices;
  lines: DraftLine[];
  setLines: (lines: DraftLine[]) => void;
}

function PhoneOrderForm({ choices: { cities, customer }, lines, setLines }: PhoneOrderFormProps) {
  const savedAddress = customer?.addresses[0];
  // One form is one order, however often the form is sent.
  const [id] = useState(() => createUuid());
  const [cityId, setCityId] = useState(savedAddress?.cityId ?? 0);
  const couriers = cities.find((city) => city.id === cityId)?.couriers ?? [];
  const [courierId, setCourierId] = useState(0);
  const courier = couriers.find(({ pricingId }) => pricingId === courierId) ?? couriers[0];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<string>();
  const [typed, setTyped] = useState(false);
  const navigate = useNavigate();
  useUnsavedChanges((typed || lines.length > 0) && placed === undefined);
  useEffect(() => {
    if (placed !== undefined) void navigate(`/orders/${placed}?queue=to-pack`, { replace: true });
  }, [placed, navigate]);
  const total = sumLines(lines) + (courier?.price ?? 0);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readText = (name: string) => String(form.get(name) ?? "").trim();
    const phone = normalizePhone(readText("phone"));
    setBusy(true);
    try {
      const { number } = await callOffice("placePhoneOrder", {
        body: {
          id,
          customer: customer
            ? { id: customer.id }
            : { name: readText("name"), phone, ...(readText("email") && { email: readText("email") }) },
          address: readText("address"),
          cityId,
          postalCode: readText("postalCode"),
          phone,
          courierPricingId: courier?.pricingId ?? 0,
          items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
          expectedTotal: total,
          ...(readText("note") && { note: readText("note") }),
        },
      });
      notify({ title: number, message: "Placed and confirmed", type: "success" });
      setPlaced(number);
    } catch (error) {
      if (error instanceof ShopError && error.code === "price-changed")
        setLines(applyCurrentPrices(lines, error.fields));
      else if (error instanceof ShopError && error.fields) setErrors(toFieldsByName(error.fields));
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void send(event)}
      onChange={() => setTyped(true)}
      noValidate
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <section aria-label="Where it goes" className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">Where it goes</h2>
        {!customer && <TextInput label="Name" name="name" autoComplete="off" error={errors.name} />}
        <TextInput
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="off"
          defaultValue={savedAddress?.phone ?? customer?.phone}
          error={errors.phone}
        />
        {!customer && (
          <TextInput
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            hint="Optional. Without it the customer gets no mails."
            error={errors.email}
          />
        )}
        <TextArea label="Address" name="address" defaultValue={savedAddress?.address} error={errors.address} />
        <div className="grid gap-x-3 sm:grid-cols-2">
          <Select
            label="City"
            value={cityId}
            onChange={({ target }) => setCityId(Number(target.value))}
            error={errors.cityId}
          >
            <option value={0} disabled>
              Choose…
            </option>
            {cities.map((city) => (
              <option key={city.id} value={city.id}>
                {city.name}
              </option>
            ))}
          </Select>
          <TextInput
            label="Postal code"
            name="postalCode"
            inputMode="numeric"
            defaultValue={savedAddress?.postalCode}
            error={errors.postalCode}
          />
        </div>
        <Select
          label="Courier"
          value={courier?.pricingId ?? ""}
          onChange={({ target }) => setCourierId(Number(target.value))}
          error={errors.courierPricingId}
        >
          {couriers.map(({ pricingId, name, price }) => (
            <option key={pricingId} value={pricingId}>
              {`${name}, ${formatRupees(price)}`}
            </option>
          ))}
        </Select>
      </section>
      <section aria-label="What is in it" className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">What is in it</h2>
        <OrderLines lines={lines} onChange={setLines} errors={errors} />
        <p className="flex justify-between gap-4 font-semibold">
          <span>To pay at the door</span>
          <span className="tabular-nums">{formatRupees(total)}</span>
        </p>
        {customer?.cashBlocked && (
          <p className="text-sale">This customer is blocked for cash, and pays by card only.</p>
        )}
        <TextArea label="Note" name="note" hint="Only your colleagues see it" error={errors.note} />
        <SubmitButton
          busy={busy}
          busyLabel="Placing…"
          disabled={!courier || !canSend(lines) || customer?.cashBlocked === true}
          className="justify-self-end"
        >
          Place and confirm
        </SubmitButton>
      </section>
    </form>
  );
}
