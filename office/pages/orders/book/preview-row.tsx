import { useState } from "react";
import { Link } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { BookingPreview } from "#contract/office/orders/booking-batch.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { classNames } from "#ui/class-names.ts";
import { CONTROL } from "#ui/form/field.tsx";
import type { QuotedPreview } from "./booking-draft.ts";
import { describeSuccess } from "./success-texts.ts";

const GRAMS = 1_000;

interface PreviewRowProps {
  preview: QuotedPreview;
  services: readonly ConnectedService[];
  success: OfficeResponse<"listDeliverySuccess">["success"];
  busy: boolean;
  onChange: (fields: { service?: ConnectedService; grams?: number }) => void;
}

export function PreviewRow({ preview, services, success, busy, onChange }: PreviewRowProps) {
  const { number, name, city, service, cash, cost, days, problem, needsCity } = preview;
  const canMatch = hasPermission(useSession(), "courier.write");
  const learned = describeSuccess(city, success);
  return (
    <li
      className={classNames(
        "grid gap-x-4 gap-y-1 border-b border-line p-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_11rem_8rem_9rem]",
        problem !== null && "bg-warning-soft",
      )}
    >
      <div className="min-w-0">
        <p className="truncate font-medium">
          {name}, {city}
        </p>
        <p className="text-xs text-muted">
          <Link to={`/orders/${number}`} className="inline-flex min-h-6 items-center font-mono underline">
            {number}
          </Link>
          {learned && ` · Delivered: ${learned}`}
        </p>
      </div>
      <select
        aria-label={`Courier of ${number}`}
        value={service ?? ""}
        disabled={busy}
        className={CONTROL}
        onChange={({ target }) => onChange({ service: target.value as ConnectedService })}
      >
        {(service === null || !services.includes(service)) && (
          <option value={service ?? ""}>{service === null ? "Choose a courier" : COURIER_SERVICES[service]}</option>
        )}
        {services.map((one) => (
          <option key={one} value={one}>
            {COURIER_SERVICES[one]}
          </option>
        ))}
      </select>
      <Weight
        key={preview.grams}
        preview={preview}
        busy={busy}
        onChange={(grams) => onChange({ grams, ...(service && { service }) })}
      />
      <p className="text-sm sm:text-end">
        {cash !== null && <span className="block">{cash > 0 ? `${formatRupees(cash)} cash` : "Paid"}</span>}
        <span className="block text-muted">
          {cost === null ? "No price set" : `${formatRupees(cost)}${preview.isQuoted ? " quoted" : ""}`}
          {days !== null && ` · ${days} ${days === 1 ? "day" : "days"}`}
        </span>
      </p>
      {problem !== null && (
        <p className="text-sm text-warning sm:col-span-4">
          {problem}.{" "}
          {needsCity && canMatch && (
            <Link to="/couriers/cities" className="inline-flex min-h-6 items-center underline">
              Match cities
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

interface WeightProps {
  preview: BookingPreview;
  busy: boolean;
  onChange: (grams: number) => void;
}

/** In kilograms; sent when the field is left. */
function Weight({ preview: { number, grams, isWeighed }, busy, onChange }: WeightProps) {
  const [kilos, setKilos] = useState(String(grams / GRAMS));
  const save = () => {
    const typed = Math.round(Number(kilos.replace(",", ".")) * GRAMS);
    if (!Number.isFinite(typed) || typed <= 0) return setKilos(String(grams / GRAMS));
    if (typed !== grams) onChange(typed);
  };
  return (
    <label className="block">
      <span className="flex items-center gap-2">
        <span className="sr-only">Weight of {number} in</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={kilos}
          disabled={busy}
          onChange={({ target }) => setKilos(target.value)}
          onBlur={save}
          className={classNames(CONTROL, "text-end tabular-nums")}
        />
        kg
      </span>
      {!isWeighed && <span className="block text-xs text-muted">by category</span>}
    </label>
  );
}
