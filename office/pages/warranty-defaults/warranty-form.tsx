import { type UseFormReturn, useFieldArray } from "react-hook-form";
import type { WarrantyDefaults } from "#contract/office/catalogue/warranty-default.ts";
import {
  WARRANTY_CLASS_NAMES,
  WARRANTY_CLASSES,
  WARRANTY_TEXT_MAX_CHARACTERS,
} from "#contract/rules/product/warranty.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { useWarrantyForm, type WarrantyFormValues } from "./use-warranty-form.ts";

type Choices = readonly { id: number; name: string }[];

interface WarrantyFormProps {
  settings: WarrantyDefaults;
  subCategories: Choices;
  brands: Choices;
}

const NEW_ROW = {
  brandId: "",
  subCategoryId: "",
  warrantyClass: "official" as const,
  months: 12,
  covers: "",
  claimAt: "",
};

export function WarrantyForm({ settings, subCategories, brands }: WarrantyFormProps) {
  const { form, save } = useWarrantyForm(settings);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "defaults" });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate className="grid max-w-4xl gap-4" onSubmit={(event) => void save(event)}>
      {fields.length === 0 && (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">
          No default yet. Products have only the warranty that they name themselves.
        </p>
      )}
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="grid min-w-0 gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2"
        >
          <legend className="sr-only">Default {index + 1}</legend>
          <DefaultFields form={form} index={index} subCategories={subCategories} brands={brands} />
          <div className="sm:col-span-2">
            <Button kind="quiet" size="small" aria-label={`Remove default ${index + 1}`} onClick={() => remove(index)}>
              Remove default
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button kind="secondary" size="small" onClick={() => append(NEW_ROW)}>
          Add default
        </Button>
      </div>
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <BottomBar>
        <p aria-live="polite" className="flex-1 ps-1 text-muted">
          {isDirty ? "Unsaved changes" : "All saved"}
        </p>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty}>
          Save warranty
        </SubmitButton>
      </BottomBar>
    </form>
  );
}

interface DefaultFieldsProps extends Omit<WarrantyFormProps, "settings"> {
  form: UseFormReturn<WarrantyFormValues>;
  index: number;
}

function DefaultFields({ form: { register }, index, subCategories, brands }: DefaultFieldsProps) {
  return (
    <>
      <Select label="Brand" {...register(`defaults.${index}.brandId`)}>
        <option value="">Any brand</option>
        <Options choices={brands} />
      </Select>
      <Select label="Sub-category" {...register(`defaults.${index}.subCategoryId`)}>
        <option value="">Any sub-category</option>
        <Options choices={subCategories} />
      </Select>
      <Select label="Warranty" {...register(`defaults.${index}.warrantyClass`)}>
        {WARRANTY_CLASS_NAMES.map((name) => (
          <option key={name} value={name}>
            {WARRANTY_CLASSES[name]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Months"
        inputMode="numeric"
        {...register(`defaults.${index}.months`, { valueAsNumber: true })}
      />
      <TextInput
        label="What it covers (optional)"
        maxLength={WARRANTY_TEXT_MAX_CHARACTERS}
        {...register(`defaults.${index}.covers`)}
      />
      <TextInput
        label="Where to claim it (optional)"
        maxLength={WARRANTY_TEXT_MAX_CHARACTERS}
        {...register(`defaults.${index}.claimAt`)}
      />
    </>
  );
}

function Options({ choices }: { choices: Choices }) {
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
