import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { ShopSettings } from "#contract/office/settings.ts";
import type { DeliveryPromise } from "#contract/rules/delivery-promises.ts";
import { callOffice } from "#office/api/client.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { mergeSavedValues } from "#office/components/form/merge-saved-values.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { BusinessHours } from "./business-hours.tsx";
import { PROMISES, PromiseFields, pickPromises } from "./promise-fields.tsx";
import type { SettingsValues } from "./settings-values.ts";

const BRAND_FIELDS = [
  { field: "name", label: "Shop name" },
  { field: "tagline", label: "Tagline" },
  { field: "email", label: "Email" },
  { field: "phone", label: "Phone" },
  { field: "whatsapp", label: "WhatsApp number with country code, without a plus" },
  { field: "cancellationPhone", label: "Phone for cancellations" },
  { field: "street", label: "Street" },
  { field: "city", label: "City" },
  { field: "bankName", label: "Bank name at the checkout" },
] as const;
const PROVIDERS = [
  { field: "brand.instalmentProviders.0", label: "First instalment provider" },
  { field: "brand.instalmentProviders.1", label: "Second instalment provider" },
] as const;
const HOURS = [0, 1, 2, 3, 4, 5, 6].flatMap(
  (line) => [`brand.businessHours.${line}.days`, `brand.businessHours.${line}.hours`] as const,
);
const FIELD_ORDER = [
  ...BRAND_FIELDS.map(({ field }) => `brand.${field}` as const),
  ...PROVIDERS.map(({ field }) => field),
  ...(HOURS as `brand.businessHours.${number}.days`[]),
  "mailFrom" as const,
  ...PROMISES.map(({ field }) => `policy.${field}` as const),
];

interface SettingsFormProps {
  settings: ShopSettings;
  promises: readonly DeliveryPromise[];
}

export function SettingsForm({ settings, promises }: SettingsFormProps) {
  // The settings that the form began with or saved last, on which the next save is based.
  const [base, setBase] = useState(settings);
  const { brand, policy, mailFrom, defaults, version } = base;
  const form = useForm<SettingsValues>({ defaultValues: { brand, policy, mailFrom } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async (values) => {
    const sent = structuredClone(values);
    try {
      const saved = await callOffice("changeSettings", {
        body: { version, ...values, policy: pickPromises(values.policy) },
      });
      setBase(saved);
      mergeSavedValues(form, { sent, saved: { brand: saved.brand, policy: saved.policy, mailFrom: saved.mailFrom } });
      notify({ title: "Saved", message: "All pages, emails and invoices are updated.", type: "success" });
      await revalidate();
    } catch (error) {
      if (showFieldErrors(form, error, FIELD_ORDER)) return;
      const isConflict = error instanceof ShopError && error.code === "changed-meanwhile";
      const message = isConflict
        ? "Another staff member has changed the settings. Copy your changes, then reload the page."
        : getServerMessage(error, "The shop is not responding, so your changes may not be saved. Please try again");
      form.setError("root", { message });
    }
  });
  return (
    <form noValidate className="grid max-w-3xl gap-4" onSubmit={(event) => void save(event)}>
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <h2 className="pb-2 text-base sm:col-span-2">Name and contact</h2>
        {BRAND_FIELDS.map(({ field, label }) => (
          <TextInput
            key={field}
            label={label}
            hint={brand[field] === defaults.brand[field] ? undefined : `Default: ${defaults.brand[field]}`}
            error={errors.brand?.[field]?.message}
            {...form.register(`brand.${field}`, { required: `${label} is required` })}
          />
        ))}
        {PROVIDERS.map(({ field, label }, index) => (
          <TextInput
            key={field}
            label={label}
            error={errors.brand?.instalmentProviders?.[index]?.message}
            {...form.register(field, { required: `${label} is required` })}
          />
        ))}
        <TextInput
          label="Emails are sent from"
          hint={`A name and <email>, or an email alone. Default: ${defaults.mailFrom}`}
          error={errors.mailFrom?.message}
          {...form.register("mailFrom")}
        />
      </section>
      <BusinessHours form={form} />
      <PromiseFields form={form} defaults={defaults.policy} current={policy} promises={promises} />
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <BottomBar>
        <p aria-live="polite" className="flex-1 ps-1 text-muted">
          {isDirty ? "Unsaved changes" : "All saved"}
        </p>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty}>
          Save settings{" "}
        </SubmitButton>
      </BottomBar>
    </form>
  );
}
