import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { FormValues } from "./form-values.ts";

/** Whether and how much customers pay ahead of a cash order that a rule flags. */
export function AdvanceFields({ form }: { form: UseFormReturn<FormValues> }) {
  const errors = form.formState.errors.advance;
  return (
    <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
      <h2 className="text-base sm:col-span-2">Advance at checkout</h2>
      <p className="pb-2 text-muted sm:col-span-2">
        For orders where a rule suggests “Ask for an advance”, customers pay a part online when they order, and the
        courier collects the rest. Where a rule suggests “Send only when paid”, they pay the whole order online. Orders
        without such a rule, and orders taken on the phone, stay as they are.
      </p>
      <Checkbox
        label="Ask for the advance at checkout"
        className="sm:col-span-2"
        {...form.register("advance.isAsked")}
      />
      <TextInput
        label="Advance, in percent of the total"
        type="number"
        min={0}
        max={100}
        error={errors?.percent?.message}
        {...form.register("advance.percent", { valueAsNumber: true })}
      />
      <TextInput
        label="Minimum advance, in rupees"
        type="number"
        min={0}
        hint="Card providers refuse very small amounts"
        error={errors?.minimum?.message}
        {...form.register("advance.minimum", { valueAsNumber: true })}
      />
      <Checkbox
        label="Refund the advance when a parcel is refused at the door"
        className="sm:col-span-2"
        {...form.register("advance.refundsRefused")}
      />
    </section>
  );
}
