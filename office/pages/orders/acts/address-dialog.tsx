import { type FormEvent, useEffect, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { OrderDetails, PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { isPriced } from "../order/is-priced.ts";
import { type Act, toActRequest } from "./act-request.ts";
import { CityFields } from "./city-fields.tsx";
import {
  type City,
  type CityChange,
  type Courier,
  chooseCourier,
  type DeliveryPlan,
  findOwnCity,
  planDelivery,
} from "./delivery-plan.ts";

interface AddressDialogProps {
  order: OrderDetails;
  act: (act: Act) => Promise<Record<string, string> | undefined>;
  onChangedCity: (change: CityChange) => Promise<void>;
  onClose: () => void;
}

/** An address in the same city is only an address; another city or courier also changes the total. */
export default function AddressDialog({ order, act, onChangedCity, onClose }: AddressDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  // Another city changes the total, so it takes the permission to see money.
  const priced = isPriced(order) ? order : undefined;
  const { cities, chosen, choose } = useCities(priced);
  const plan = priced && planDelivery(priced, chosen);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = toActRequest("address", new FormData(event.currentTarget), order);
    if (address.kind !== "address") return;
    setBusy(true);
    try {
      const change =
        !plan || plan.isSame || !chosen
          ? undefined
          : { ...address, ...chosen, total: plan.total, expectedTotal: priced.grandTotal };
      if (change) await onChangedCity(change);
      const fieldErrors = change ? undefined : await act(address);
      if (fieldErrors) setErrors(toFieldsByName(fieldErrors));
      else onClose();
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(toFieldsByName(error.fields));
      notifyError(error, "The shop is not responding. Your entries are still here. Please try again");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change address of order ${order.number}`}
      description={`${order.email ? "The customer is informed by email" : "The customer has no email, so please call"}. You can undo this for two minutes.`}
    >
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-2">
        <TextInput label="Name" name="recipientName" defaultValue={order.name} error={errors.recipientName} />
        <TextInput label="Phone" name="phone" type="tel" defaultValue={order.phone} error={errors.phone} />
        <TextArea label="Address" name="address" defaultValue={order.address.address} error={errors.address} />
        <TextInput
          label="Postal code"
          name="postalCode"
          inputMode="numeric"
          defaultValue={order.address.postalCode}
          error={errors.postalCode}
        />
        {priced && (
          <CityFields cities={cities} chosen={chosen} order={order} onChoose={choose} error={errors.courierPricingId} />
        )}
        {priced && plan && !plan.isSame && <PlanSummary order={priced} plan={plan} />}
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          <Button kind="secondary" onClick={onClose}>
            Keep address
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving…" disabled={plan?.problem != null}>
            {!plan || plan.isSame ? "Save address" : `Save, new total ${formatRupees(plan.total)}`}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function PlanSummary({ order, plan }: { order: PricedOrder; plan: DeliveryPlan }) {
  const { courierCost, total, about, problem } = plan;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control bg-sunken p-3" aria-live="polite">
      <Change name="Delivery" from={order.courierCost} to={courierCost} />
      <Change name="Total" from={order.grandTotal} to={total} />
      <dd className="col-span-2">{problem ? <span className="text-sale">{problem}</span> : about}</dd>
    </dl>
  );
}

function Change({ name, from, to }: { name: string; from: number; to: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-end tabular-nums">
        {from === to ? (
          formatRupees(to)
        ) : (
          <>
            {formatRupees(from)} → <strong>{formatRupees(to)}</strong>
          </>
        )}
      </dd>
    </>
  );
}

/** Cities load with the dialog; without them, only the address can be changed. */
function useCities(current: PricedOrder | undefined) {
  // The order that was opened, because a reload of the page must not undo a choice.
  const [order] = useState(current);
  const [cities, setCities] = useState<readonly City[]>([]);
  const [chosen, choose] = useState<{ city: City; courier: Courier }>();
  useEffect(() => {
    if (!order) return undefined;
    const stop = new AbortController();
    const load = async () => {
      const choices = await callOffice("getDeliveryChoices", {}, { signal: stop.signal });
      const city = findOwnCity(choices.cities, order);
      const courier = chooseCourier(city, order);
      setCities(choices.cities);
      // A courier that no longer delivers there must not be replaced without a choice.
      if (city && courier?.name === order.courier) choose({ city, courier });
    };
    load().catch((error: unknown) => {
      if (!stop.signal.aborted) notifyError(error, "The cities could not be loaded");
    });
    return () => stop.abort();
  }, [order]);
  return { cities, chosen, choose };
}
