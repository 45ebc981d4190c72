import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { ReturnSettings } from "#contract/office/orders/return.ts";
import { DELIVERY_REFUND_LABEL, DELIVERY_REFUNDS } from "#contract/rules/return/return-choices.ts";
import { callOffice } from "#office/api/client.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { mergeSavedValues } from "#office/components/form/merge-saved-values.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { formatHolidays, parseHolidays } from "./holidays.ts";

interface FormValues extends Omit<ReturnSettings, "version" | "holidays"> {
  holidays: string;
}

const toFormValues = (settings: ReturnSettings): FormValues => ({
  saturdayCounts: settings.saturdayCounts,
  decideHours: settings.decideHours,
  deliveryRefund: settings.deliveryRefund,
  mediaDays: settings.mediaDays,
  address: settings.address,
  holidays: formatHolidays(settings.holidays),
});

export function ReturnSettingsForm({ settings }: { settings: ReturnSettings }) {
  // The version that the form began with or saved last, on which the next save is based.
  const [version, setVersion] = useState(settings.version);
  const form = useForm<FormValues>({ defaultValues: toFormValues(settings) });
  const { errors, isDirty, isSubmitting } = form.formState;
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
      if (!(error instanceof ShopError)) return form.setError("holidays", { message: (error as Error).message });
      const fields = Object.entries(error.fields ?? {});
      for (const [field, message] of fields)
        form.setError((field.split(".")[0] ?? field) as keyof FormValues, { type: "server", message });
      if (fields.length > 0) return;
      const message =
        error.code === "changed-meanwhile"
          ? "Somebody else has changed the rules meanwhile. Please load the page again."
          : getServerMessage(
              error,
              "The shop does not answer. It is not known whether this was saved; please try again",
            );
      form.setError("root", { message });
    }
  });
  return (
    <form noValidate className="grid max-w-3xl gap-4" onSubmit={(event) => void save(event)}>
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <h2 className="pb-2 text-base sm:col-span-2">Requests</h2>
        <TextInput
          label="Answer a request within (hours)"
          type="number"
          min={1}
          hint="The customer is told this time"
          error={errors.decideHours?.message}
          {...form.register("decideHours", { valueAsNumber: true })}
        />
        <TextInput
          label="Delete photos and videos after (days)"
          type="number"
          min={1}
          hint="Counted from the end of the return"
          error={errors.mediaDays?.message}
          {...form.register("mediaDays", { valueAsNumber: true })}
        />
        <Select
          label="Refund the delivery charge, too"
          className="sm:col-span-2"
          error={errors.deliveryRefund?.message}
          {...form.register("deliveryRefund")}
        >
          {DELIVERY_REFUNDS.map((rule) => (
            <option key={rule} value={rule}>
              {DELIVERY_REFUND_LABEL[rule]}
            </option>
          ))}
        </Select>
        <TextArea
          label="Address for returned items"
          className="sm:col-span-2"
          hint="Customers read it when a return is accepted"
          error={errors.address?.message}
          {...form.register("address")}
        />
      </section>
      <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">Working days</h2>
        <Checkbox label="Saturday is a working day" {...form.register("saturdayCounts")} />
        <TextArea
          label="Holidays"
          rows={10}
          spellCheck={false}
          hint="One per line, such as: 2026-08-14 Independence Day. Please add both Eids when they are known."
          error={errors.holidays?.message}
          {...form.register("holidays")}
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
