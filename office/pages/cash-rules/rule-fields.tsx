import type { UseFormReturn } from "react-hook-form";
import { CASH_DECISIONS, DECISION_LABEL, getSignalText } from "#contract/rules/order/cash-rules.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { FormValues } from "./form-values.ts";

/** The strictest rule that applies becomes the advice. */
export function RuleFields({ form }: { form: UseFormReturn<FormValues> }) {
  const { rules } = form.getValues();
  const errors = form.formState.errors.rules;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 className="text-base">Rules</h2>
        <p className="text-muted">If several rules apply, the strictest suggestion is shown.</p>
      </div>
      {rules.map(({ signal }, index) => {
        const { title, unit, min, max } = getSignalText(signal);
        return (
          <fieldset
            key={signal}
            className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_14rem]"
          >
            <legend className="sr-only">{title}</legend>
            <Checkbox
              label={title}
              className="self-start sm:col-span-2 lg:col-span-1 lg:mt-6.5"
              {...form.register(`rules.${index}.isOn`)}
            />
            {unit ? (
              <TextInput
                label="Applies from"
                type="number"
                min={min}
                max={max}
                hint={unit}
                error={errors?.[index]?.threshold?.message}
                {...form.register(`rules.${index}.threshold`, { valueAsNumber: true })}
              />
            ) : (
              <span className="max-lg:hidden" />
            )}
            <Select label="Suggest" {...form.register(`rules.${index}.decision`)}>
              {CASH_DECISIONS.map((decision) => (
                <option key={decision} value={decision}>
                  {DECISION_LABEL[decision]}
                </option>
              ))}
            </Select>
          </fieldset>
        );
      })}
    </section>
  );
}
