import type { UseFormReturn } from "react-hook-form";
import { type DeliveryPromise, toTextPrices } from "#contract/rules/delivery-promises.ts";
import type { Policy } from "#contract/shop-texts.ts";
import { PromiseNotice } from "#office/components/delivery/promise-notice.tsx";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import type { SettingsValues } from "./settings-values.ts";

interface PromiseField {
  field: keyof Policy;
  label: string;
  number?: true;
}

/** In the order of a parcel's way; ranges of days are written "3-7". */
export const PROMISES: readonly PromiseField[] = [
  { field: "processingBusinessDays", label: "Processing, business days" },
  { field: "standardShippingDays", label: "Standard shipping, days" },
  { field: "standardShippingRupees", label: "Standard shipping, rupees", number: true },
  { field: "standardShippingUpToRupees", label: "Standard shipping at most, rupees (0: one price)", number: true },
  { field: "expressShippingDays", label: "Express shipping, days" },
  { field: "expressShippingRupees", label: "Express shipping, rupees", number: true },
  { field: "expressShippingUpToRupees", label: "Express shipping at most, rupees (0: one price)", number: true },
  { field: "internationalShippingDays", label: "International shipping, days" },
  { field: "internationalShippingFromRupees", label: "International shipping from, rupees", number: true },
  { field: "orderSuccessDeliveryBusinessDays", label: "Delivery after ordering, business days" },
  { field: "orderChangeHours", label: "Time to change an order, hours", number: true },
  { field: "returnsOnProductPageWorkingDays", label: "Free product returns, working days", number: true },
  { field: "returnsOnShippingPageDays", label: "Time to report damaged or wrong items, days", number: true },
  { field: "returnsInFaqDays", label: "Returns in the FAQ and the strip below, days", number: true },
  { field: "refundBusinessDays", label: "Refund time, business days" },
  { field: "rupeesPerCoin", label: "Rupees per coin", number: true },
];

interface PromiseFieldsProps {
  form: UseFormReturn<SettingsValues>;
  defaults: Policy;
  current: Policy;
  promises: readonly DeliveryPromise[];
}

/** Used on the shop's pages, in a product's popups, in mails and for search engines. */
export function PromiseFields({ form, defaults, current, promises }: PromiseFieldsProps) {
  const errors = form.formState.errors.policy;
  const fillCourierPrices = () => {
    for (const [field, price] of Object.entries(toTextPrices(promises)))
      form.setValue(`policy.${field as keyof Policy}`, price, { shouldDirty: true });
    notify({ title: "Filled in", message: "Check the shipping prices, then save.", type: "info" });
  };
  return (
    <section
      id="promises"
      className="grid scroll-mt-4 gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <div className="grid gap-2 pb-2 sm:col-span-2">
        <h2 className="text-base">Promises in numbers</h2>
        <p className="text-sm text-muted">
          Enter a range of days as 3-7. Texts that you have changed below do not use these numbers.
        </p>
        <PromiseNotice promises={promises}>
          <Button kind="secondary" size="small" onClick={fillCourierPrices}>
            Use courier prices in texts
          </Button>
        </PromiseNotice>
      </div>
      {PROMISES.map(({ field, label, number }) => (
        <TextInput
          key={field}
          label={label}
          inputMode={number ? "numeric" : "text"}
          hint={current[field] === defaults[field] ? undefined : `Default: ${defaults[field]}`}
          error={errors?.[field]?.message}
          {...form.register(`policy.${field}`, { required: `${label}: a number is required` })}
        />
      ))}
    </section>
  );
}

/** Fields hold text, so numbers are converted. */
export function pickPromises(typed: Policy): Policy {
  const numbers = PROMISES.filter(({ number }) => number).map(({ field }) => [field, Number(typed[field])]);
  return { ...typed, ...Object.fromEntries(numbers) };
}
