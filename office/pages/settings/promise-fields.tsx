import type { UseFormReturn } from "react-hook-form";
import type { Policy } from "#contract/shop-texts.ts";
import { TextInput } from "#ui/form/text-input.tsx";
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
  { field: "expressShippingDays", label: "Express shipping, days" },
  { field: "expressShippingRupees", label: "Express shipping, rupees", number: true },
  { field: "internationalShippingDays", label: "International shipping, days" },
  { field: "internationalShippingFromRupees", label: "International shipping from, rupees", number: true },
  { field: "orderSuccessDeliveryBusinessDays", label: "Delivery after ordering, business days" },
  { field: "orderChangeHours", label: "An order may be changed for, hours", number: true },
  { field: "returnsOnProductPageWorkingDays", label: "Free returns of a product, working days", number: true },
  { field: "returnsOnShippingPageDays", label: "Damaged or wrong goods, days", number: true },
  { field: "returnsInFaqDays", label: "Returns in the FAQ and the strip below, days", number: true },
  { field: "refundBusinessDays", label: "A refund takes, business days" },
  { field: "rupeesPerCoin", label: "Rupees that earn a coin", number: true },
];

interface PromiseFieldsProps {
  form: UseFormReturn<SettingsValues>;
  defaults: Policy;
  current: Policy;
}

/** Used on the shop's pages, in a product's popups, in mails and for search engines. */
export function PromiseFields({ form, defaults, current }: PromiseFieldsProps) {
  const errors = form.formState.errors.policy;
  return (
    <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
      <div className="pb-2 sm:col-span-2">
        <h2 className="text-base">Promises in numbers</h2>
        <p className="text-sm text-muted">
          From and to are written 3-7. What you have written yourself in a text below stays as you wrote it.
        </p>
      </div>
      {PROMISES.map(({ field, label, number }) => (
        <TextInput
          key={field}
          label={label}
          inputMode={number ? "numeric" : "text"}
          hint={current[field] === defaults[field] ? undefined : `The standard is ${defaults[field]}`}
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
