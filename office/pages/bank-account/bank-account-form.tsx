import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { BankAccount } from "#contract/office/cash/bank-transfer.ts";
import { formatIban } from "#contract/rules/order/iban.ts";
import { callOffice } from "#office/api/client.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { mergeSavedValues } from "#office/components/form/merge-saved-values.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

type FormValues = Omit<BankAccount, "version">;

const toFormValues = ({ iban, title, bankName, lapseHours, reminderHours }: BankAccount): FormValues => ({
  iban: formatIban(iban),
  title,
  bankName,
  lapseHours,
  reminderHours,
});

export function BankAccountForm({ account }: { account: BankAccount }) {
  // The version that the form began with or saved last, on which the next save is based.
  const [version, setVersion] = useState(account.version);
  const form = useForm<FormValues>({ defaultValues: toFormValues(account) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async (values) => {
    const sent = structuredClone(values);
    try {
      const saved = await callOffice("changeBankAccount", { body: { ...values, version } });
      setVersion(saved.version);
      mergeSavedValues(form, { sent, saved: toFormValues(saved) });
      notify({
        title: "Saved",
        message: saved.iban === "" ? "Bank transfer is not offered." : "Customers can pay by bank transfer.",
        type: "success",
      });
      await revalidate();
    } catch (error) {
      if (error instanceof ShopError && error.code === "proof-needed") return;
      const fields = Object.entries(error instanceof ShopError ? (error.fields ?? {}) : {});
      // The form's fields have the names of the call's fields.
      fields.forEach(([field, message], index) =>
        form.setError(field as keyof FormValues, { type: "server", message }, { shouldFocus: index === 0 }),
      );
      if (fields.length > 0) return;
      const isConflict = error instanceof ShopError && error.code === "changed-meanwhile";
      const message = isConflict
        ? "Somebody else has changed the account meanwhile. Please load the page again."
        : getServerMessage(error, "The shop does not answer. It is not known whether this was saved; please try again");
      form.setError("root", { message });
    }
  });
  return (
    <form noValidate className="grid max-w-3xl gap-4" onSubmit={(event) => void save(event)}>
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <h2 className="pb-2 text-base sm:col-span-2">Account</h2>
        <TextInput
          label="IBAN"
          className="sm:col-span-2"
          autoComplete="off"
          spellCheck={false}
          hint="Empty: bank transfer is not offered. Please compare it digit by digit: customers pay to this account."
          error={errors.iban?.message}
          {...form.register("iban")}
        />
        <TextInput label="Account title" error={errors.title?.message} {...form.register("title")} />
        <TextInput label="Bank" error={errors.bankName?.message} {...form.register("bankName")} />
      </section>
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <h2 className="pb-2 text-base sm:col-span-2">Unpaid orders</h2>
        <TextInput
          label="Cancel an unpaid order after (hours)"
          type="number"
          min={1}
          hint="Its items go back to stock. Orders that wait already keep their time."
          error={errors.lapseHours?.message}
          {...form.register("lapseHours", { valueAsNumber: true })}
        />
        <TextInput
          label="Remind the customer before that (hours)"
          type="number"
          min={0}
          hint="0: no reminder"
          error={errors.reminderHours?.message}
          {...form.register("reminderHours", { valueAsNumber: true })}
        />
      </section>
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
