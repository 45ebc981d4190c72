import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { CreditSettings } from "#contract/office/credit.ts";
import { callOffice } from "#office/api/client.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

type FormValues = Omit<CreditSettings, "version">;

const FIELDS = [
  { name: "rupeesPerCoin", label: "Rupees that a coin is worth", hint: "At checkout" },
  { name: "coinSharePercent", label: "Share of the goods that coins pay (%)", hint: "At most, of each order" },
  { name: "coinMonths", label: "Coins expire after (months)", hint: "Coins that customers have keep their end" },
  { name: "giftCardMonths", label: "Gift cards expire after (months)", hint: "Cards that were issued keep their end" },
  {
    name: "staffLimit",
    label: "Staff give at most (rupees)",
    hint: "Credit or a gift card at one time; more needs the permission to change settings",
  },
] as const satisfies readonly { name: keyof FormValues; label: string; hint: string }[];

export function CreditSettingsForm({ settings: { version, ...values } }: { settings: CreditSettings }) {
  const form = useForm<FormValues>({ defaultValues: values });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async (changed) => {
    try {
      await callOffice("changeCreditSettings", { body: { ...changed, version } });
      notify({ title: "Saved", message: "Coins and gift cards follow from now on.", type: "success" });
      await revalidate();
    } catch (error) {
      const fields = Object.entries(error instanceof ShopError ? (error.fields ?? {}) : {});
      for (const [field, message] of fields) form.setError(field as keyof FormValues, { type: "server", message });
      if (fields.length === 0)
        form.setError("root", { message: getServerMessage(error, "The shop does not answer. Please try again") });
    }
  });
  return (
    <form noValidate className="grid max-w-3xl gap-4" onSubmit={(event) => void save(event)}>
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <Checkbox
          label="Delivered orders bring coins, and coins can be used"
          className="sm:col-span-2"
          {...form.register("earnsCoins")}
        />
        {FIELDS.map(({ name, label, hint }) => (
          <TextInput
            key={name}
            label={label}
            hint={hint}
            type="number"
            min={0}
            error={errors[name]?.message}
            {...form.register(name, { valueAsNumber: true })}
          />
        ))}
      </section>
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <BottomBar>
        <p aria-live="polite" className="flex-1 ps-1 text-muted">
          {isDirty ? "Unsaved changes" : "All saved"}
        </p>
        <SubmitButton busy={isSubmitting} busyLabel="Save…" disabled={!isDirty}>
          Save
        </SubmitButton>
      </BottomBar>
    </form>
  );
}
