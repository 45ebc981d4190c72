import type { UseFormReturn } from "react-hook-form";
import { CASH_LIMITS } from "#contract/rules/order/cash-rules.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { FormValues } from "./form-values.ts";

/** Each limit has a date and a source, because laws change and the owner can correct them. */
export function LimitFields({ form }: { form: UseFormReturn<FormValues> }) {
  const { limits } = form.getValues();
  const errors = form.formState.errors.limits;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 className="text-base">Legal limits</h2>
        <p className="text-muted">Laws change. Check these limits with your tax adviser, and update them here.</p>
      </div>
      {limits.map(({ kind }, index) => {
        const { title, about } = CASH_LIMITS[kind];
        return (
          <fieldset key={kind} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-3">
            <legend className="sr-only">{title}</legend>
            <Checkbox label={title} className="sm:col-span-3" {...form.register(`limits.${index}.isOn`)} />
            <p className="pb-2 text-muted sm:col-span-3">{about}</p>
            <TextInput
              label="Above amount, in rupees"
              type="number"
              min={1}
              error={errors?.[index]?.rupees?.message}
              {...form.register(`limits.${index}.rupees`, { valueAsNumber: true })}
            />
            <TextInput
              label="In force since"
              type="date"
              error={errors?.[index]?.since?.message}
              {...form.register(`limits.${index}.since`)}
            />
            <TextInput
              label="Source"
              error={errors?.[index]?.source?.message}
              {...form.register(`limits.${index}.source`)}
            />
          </fieldset>
        );
      })}
    </section>
  );
}
