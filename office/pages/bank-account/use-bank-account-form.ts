import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { BankAccount } from "#contract/office/cash/bank-transfer.ts";
import { formatIban } from "#contract/rules/bank/iban.ts";
import { callOffice } from "#office/api/client.ts";
import { mergeSavedValues } from "#office/components/form/merge-saved-values.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
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

/** The form of the account; saving it merges what was typed meanwhile. */
export function useBankAccountForm(account: BankAccount) {
  // The version that the form began with or saved last, on which the next save is based.
  const [version, setVersion] = useState(account.version);
  const form = useForm<FormValues>({ defaultValues: toFormValues(account) });
  const { isDirty, isSubmitting } = form.formState;
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
  return { form, save };
}
