import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { ReturnSettings } from "#contract/office/orders/return-settings.ts";
import { callOffice } from "#office/api/client.ts";
import { mergeSavedValues } from "#office/components/form/merge-saved-values.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { formatHolidays, parseHolidays } from "./holidays.ts";

export interface ReturnFormValues extends Omit<ReturnSettings, "version" | "holidays"> {
  holidays: string;
}

const toFormValues = (settings: ReturnSettings): ReturnFormValues => ({
  saturdayCounts: settings.saturdayCounts,
  decideHours: settings.decideHours,
  deliveryRefund: settings.deliveryRefund,
  mediaDays: settings.mediaDays,
  address: settings.address,
  holidays: formatHolidays(settings.holidays),
});

/** The form of the rules, and how it is saved. */
export function useReturnSettings(settings: ReturnSettings) {
  // The version that the form began with or saved last, on which the next save is based.
  const [version, setVersion] = useState(settings.version);
  const form = useForm<ReturnFormValues>({ defaultValues: toFormValues(settings) });
  const { isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async (values) => {
    const sent = structuredClone(values);
    try {
      const holidays = parseHolidays(values.holidays);
      const saved = await callOffice("changeReturnSettings", {
        body: { ...values, holidays, version },
      });
      setVersion(saved.version);
      mergeSavedValues(form, { sent, saved: toFormValues(saved) });
      notify({ title: "Saved", message: "The new rules apply to every order from now on.", type: "success" });
      await revalidate();
    } catch (error) {
      showError(form, error);
    }
  });
  return { form, save };
}

function showError(form: UseFormReturn<ReturnFormValues>, error: unknown): void {
  if (!(error instanceof ShopError)) return form.setError("holidays", { message: (error as Error).message });
  const fields = Object.entries(error.fields ?? {});
  for (const [field, message] of fields)
    form.setError((field.split(".")[0] ?? field) as keyof ReturnFormValues, { type: "server", message });
  if (fields.length > 0) return;
  const message =
    error.code === "changed-meanwhile"
      ? "Somebody else has changed the rules meanwhile. Please load the page again."
      : getServerMessage(error, "The shop does not answer. It is not known whether this was saved; please try again");
  form.setError("root", { message });
}
