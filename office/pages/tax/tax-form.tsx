import type { TaxSettings } from "#contract/office/orders/tax.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { TaxDefaults } from "./tax-defaults.tsx";
import { TaxRates } from "./tax-rates.tsx";
import { useTaxForm } from "./use-tax-form.ts";

interface TaxFormProps {
  settings: TaxSettings;
  subCategories: readonly { id: number; name: string }[];
}

export function TaxForm({ settings, subCategories }: TaxFormProps) {
  const { form, save } = useTaxForm(settings);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate className="grid max-w-4xl gap-4" onSubmit={(event) => void save(event)}>
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <h2 className="pb-2 text-base sm:col-span-2">Your business</h2>
        <TextInput
          label="NTN"
          hint="Such as 1234567-8; or a CNIC"
          error={errors.ntn?.message}
          {...form.register("ntn")}
        />
        <TextInput
          label="STRN"
          hint="Empty: not registered for sales tax. Invoices then show no tax."
          error={errors.strn?.message}
          {...form.register("strn")}
        />
        <TextInput label="Province" error={errors.province?.message} {...form.register("province")} />
        <TextInput
          label="Note on every invoice"
          hint="For example your terms of return"
          error={errors.note?.message}
          {...form.register("note")}
        />
      </section>
      <TaxRates form={form} />
      <TaxDefaults form={form} subCategories={subCategories} />
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <BottomBar>
        <p aria-live="polite" className="flex-1 ps-1 text-muted">
          {isDirty ? "Unsaved changes" : "All saved"}
        </p>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty}>
          Save
        </SubmitButton>
      </BottomBar>
    </form>
  );
}
