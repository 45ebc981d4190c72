import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { BookingPreview } from "#contract/office/orders/booking-batch.ts";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import {
  applyChanges,
  describeSums,
  isBookable,
  type PreviewChange,
  replacePreviews,
  toParcels,
} from "./booking-draft.ts";
import { PreviewRow } from "./preview-row.tsx";
import { useQuotes } from "./use-quotes.ts";

const NOTE_MAX = 200;
const CITIES_AT_ONCE = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const numbers = new URL(request.url).searchParams.getAll("number");
  const body = numbers.length > 0 ? { parcels: numbers.map((number) => ({ number })) } : {};
  const { previews, services, quoting } = await callOffice("previewBookings", { body }, { signal: request.signal });
  const cities = [...new Set(previews.map(({ city }) => city))].slice(0, CITIES_AT_ONCE);
  const { success } = await callOffice("listDeliverySuccess", { body: { cities } }, { signal: request.signal });
  return { previews, services, quoting, success };
}

/** Shows what would be booked. Nothing is sent to a courier before the button. */
export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  const { services } = loaderData;
  const canConnect = hasPermission(useSession(), "settings.write");
  return (
    <>
      <PageHeading
        title="Book parcels"
        about="Check courier, weight and cash. The shop then books one parcel after the other, and you can go on working."
        actions={
          <ButtonLink kind="secondary" size="small" to="/orders/bookings">
            Bookings
          </ButtonLink>
        }
      />
      {services.length === 0 ? (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">
          No courier is connected. Parcels are booked by hand, and their numbers scanned at hand-over.{" "}
          {canConnect && (
            <ButtonLink kind="secondary" size="small" to="/couriers/connections">
              Connect a courier
            </ButtonLink>
          )}
        </p>
      ) : (
        <BookForm key={loaderData.previews.map(({ number }) => number).join(" ")} {...loaderData} />
      )}
    </>
  );
}

interface BookFormProps {
  previews: readonly BookingPreview[];
  services: readonly ConnectedService[];
  quoting: readonly ConnectedService[];
  success: OfficeResponse<"listDeliverySuccess">["success"];
}

function BookForm({ previews: first, services, quoting, success }: BookFormProps) {
  const [checked, setPreviews] = useState(first);
  const previews = useQuotes(checked, quoting);
  const [note, setNote] = useState("");
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const count = previews.filter(isBookable).length;
  const blocked = previews.length - count;
  // Shown at once and checked behind it, so that a press on Book right after it is not lost.
  const change = async (changed: readonly PreviewChange[]) => {
    setPreviews((now) => applyChanges(now, changed));
    try {
      const { previews: renewed } = await callOffice("previewBookings", { body: { parcels: [...changed] } });
      setPreviews((now) => replacePreviews(now, renewed));
    } catch (error) {
      notifyError(error);
    }
  };
  const book = () =>
    act(async () => {
      const { id } = await callOffice("createBookingBatch", { body: { parcels: toParcels(previews, note) } });
      await navigate(`/orders/bookings/${id}`);
    });
  if (previews.length === 0)
    return (
      <p className="rounded-card border border-dashed border-control p-6 text-muted">
        Every packed order is booked. Choose other orders on Orders, and press "Book parcels" there.
      </p>
    );
  return (
    <>
      <div className="grid items-start gap-x-4 sm:grid-cols-2">
        <CourierForAll
          services={services}
          disabled={busy}
          onChoose={(service) => void change(previews.map(({ number, grams }) => ({ number, grams, service })))}
        />
        <TextInput
          label="Note for the courier (optional)"
          hint="Printed on the label by most couriers"
          maxLength={NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {blocked > 0 && (
        <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-warning">
          {blocked === 1 ? "1 order cannot be booked now" : `${blocked} orders cannot be booked now`}. The reason is
          beside each; the others are booked.
        </p>
      )}
      <ul aria-label="Parcels" className="overflow-hidden rounded-card border border-line bg-surface">
        {previews.map((preview) => (
          <PreviewRow
            key={preview.number}
            preview={preview}
            services={services}
            success={success}
            busy={busy}
            onChange={(fields) => void change([{ number: preview.number, grams: preview.grams, ...fields }])}
          />
        ))}
      </ul>
      <BottomBar>
        <p className="me-auto ps-1 text-muted">{describeSums(previews)}</p>
        <Button disabled={busy || count === 0} onClick={() => void book()}>
          {count === 1 ? "Book 1 parcel" : `Book ${count} parcels`}
        </Button>
      </BottomBar>
    </>
  );
}

interface CourierForAllProps {
  services: readonly ConnectedService[];
  disabled: boolean;
  onChoose: (service: ConnectedService) => void;
}

function CourierForAll({ services, disabled, onChoose }: CourierForAllProps) {
  return (
    <Select
      label="Courier for all"
      value=""
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value as ConnectedService)}
    >
      <option value="">As shown below</option>
      {services.map((service) => (
        <option key={service} value={service}>
          {COURIER_SERVICES[service]}
        </option>
      ))}
    </Select>
  );
}
