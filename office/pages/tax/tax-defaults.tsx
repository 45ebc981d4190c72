import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { DEFAULT_TAX_UNIT, SALE_TYPE_NAMES, SALE_TYPES } from "#contract/rules/order/tax.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { TaxFormValues } from "./use-tax-form.ts";

interface TaxDefaultsProps {
  form: UseFormReturn<TaxFormValues>;
  subCategories: readonly { id: number; name: string }[];
}

/** HS codes and sale types of sub-categories; a product's own fields go first. */
export function TaxDefaults({ form, subCategories }: TaxDefaultsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "defaults" });
  const listed = new Set(form.watch("defaults").map(({ subCategoryId }) => subCategoryId));
  const next = subCategories.find(({ id }) => !listed.has(id));
  const { errors } = form.formState;
  if (subCategories.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">HS codes of sub-categories</h2>
      <p className="text-muted">Used for products that have no HS code, unit or sale type of their own.</p>
      {fields.map((field, index) => {
        const error = errors.defaults?.[index];
        return (
          <fieldset key={field.id} className="grid min-w-0 gap-x-3 border-t border-line pt-2 sm:grid-cols-2">
            <legend className="sr-only">Sub-category {index + 1}</legend>
            <Select
              label="Sub-category"
              error={error?.subCategoryId?.message}
              {...form.register(`defaults.${index}.subCategoryId`, { valueAsNumber: true })}
            >
              {subCategories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Select label="Sale type" error={error?.saleType?.message} {...form.register(`defaults.${index}.saleType`)}>
              <option value="">{SALE_TYPES.standard}</option>
              {SALE_TYPE_NAMES.filter((name) => name !== "standard").map((name) => (
                <option key={name} value={name}>
                  {SALE_TYPES[name]}
                </option>
              ))}
            </Select>
            <TextInput
              label="HS code"
              hint="Such as 8471.3010"
              error={error?.hsCode?.message}
              {...form.register(`defaults.${index}.hsCode`)}
            />
            <TextInput
              label="Tax unit"
              hint={`Empty: ${DEFAULT_TAX_UNIT}`}
              error={error?.taxUnit?.message}
              {...form.register(`defaults.${index}.taxUnit`)}
            />
            <div className="pb-2 sm:col-span-2">
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove sub-category ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove sub-category
              </Button>
            </div>
          </fieldset>
        );
      })}
      {next && (
        <div>
          <Button
            kind="secondary"
            size="small"
            onClick={() => append({ subCategoryId: next.id, hsCode: "", taxUnit: "", saleType: "" })}
          >
            Add sub-category
          </Button>
        </div>
      )}
    </section>
  );
}
