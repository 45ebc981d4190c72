import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { SALE_TYPE_NAMES, SALE_TYPES } from "#contract/rules/order/tax.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { TaxFormValues } from "./use-tax-form.ts";

/** A new rate is a new row with its first day; earlier rows stay for the record. */
export function TaxRates({ form }: { form: UseFormReturn<TaxFormValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "rates" });
  const { errors } = form.formState;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Tax rates</h2>
      <p className="text-muted">
        The rate of a sale type on a day is the latest one that has begun. A type without a rate has no tax. Delivery is
        a service.
      </p>
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="grid min-w-0 gap-x-3 border-t border-line pt-2 sm:grid-cols-[2fr_1fr_1fr_auto]"
        >
          <legend className="sr-only">Rate {index + 1}</legend>
          <Select
            label="Sale type"
            error={errors.rates?.[index]?.saleType?.message}
            {...form.register(`rates.${index}.saleType`)}
          >
            {SALE_TYPE_NAMES.map((name) => (
              <option key={name} value={name}>
                {SALE_TYPES[name]}
              </option>
            ))}
          </Select>
          <TextInput
            label="From"
            type="date"
            error={errors.rates?.[index]?.since?.message}
            {...form.register(`rates.${index}.since`)}
          />
          <TextInput
            label="Percent"
            type="number"
            min={0}
            max={100}
            step="any"
            error={errors.rates?.[index]?.percent?.message}
            {...form.register(`rates.${index}.percent`, { valueAsNumber: true })}
          />
          <div className="pt-6.5">
            <Button kind="quiet" size="small" aria-label={`Remove rate ${index + 1}`} onClick={() => remove(index)}>
              Remove rate
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          kind="secondary"
          size="small"
          onClick={() => append({ saleType: "standard", since: "", percent: Number.NaN })}
        >
          Add rate
        </Button>
      </div>
    </section>
  );
}
