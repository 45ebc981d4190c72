import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { CashRules } from "#contract/office/cash/cash-rules.ts";
import { callOffice } from "#office/api/client.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { mergeSavedValues } from "#office/components/form/merge-saved-values.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { AdvanceFields } from "./advance-fields.tsx";
import { type FormValues, groupErrorsByField, rulesFromFormValues, toFormValues } from "./form-values.ts";
import { LimitFields } from "./limit-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";

export function CashRulesForm({ rules }: { rules: CashRules }) {
  // The version that the form began with or saved last, on which the next save is based.
  const [version, setVersion] = useState(rules.version);
  const form = useForm<FormValues>({ defaultValues: toFormValues(rules) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async (values) => {
    const sent = structuredClone(values);
    try {
      const saved = await callOffice("changeCashRules", { body: rulesFromFormValues(version, values) });
      setVersion(saved.version);
      mergeSavedValues(form, { sent, saved: toFormValues(saved) });
      notify({ title: "Saved", message: "The rules now apply to all waiting orders.", type: "success" });
      await revalidate();
    } catch (error) {
      const fieldErrors = Object.entries(error instanceof ShopError ? groupErrorsByField(error.fields ?? {}) : {});
      // The form's fields have the names of the call's fields.
      fieldErrors.forEach(([field, message], index) =>
        form.setError(field as "callsBeforeCancel", { type: "server", message }, { shouldFocus: index === 0 }),
      );
      if (fieldErrors.length > 0) return;
      const isConflict = error instanceof ShopError && error.code === "changed-meanwhile";
      const message = isConflict
        ? "Another staff member has changed these rules. Copy your changes, then reload the page."
        : getServerMessage(error, "The shop is not responding, so your changes may not be saved. Please try again");
      form.setError("root", { message });
    }
  });
  const renderReasons = (kind: "cancel" | "refuse", label: string) => (
    <TextArea
      label={label}
      rows={8}
      hint="One per line. Reports group by these reasons"
      error={errors.reasons?.[kind]?.message}
      {...form.register(`reasons.${kind}`, { required: "At least one reason is required" })}
    />
  );
  return (
    <form noValidate className="grid max-w-4xl gap-4" onSubmit={(event) => void save(event)}>
      <RuleFields form={form} />
      <AdvanceFields form={form} />
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <h2 className="pb-2 text-base sm:col-span-2">Calls and reasons</h2>
        <TextInput
          label="Unanswered calls before cancelling is proposed"
          type="number"
          min={1}
          max={20}
          className="sm:col-span-2 sm:max-w-sm"
          hint="No order is cancelled automatically"
          error={errors.callsBeforeCancel?.message}
          {...form.register("callsBeforeCancel", { valueAsNumber: true })}
        />
        {renderReasons("cancel", "Reasons for cancelling")}
        {renderReasons("refuse", "Reasons for refusals at the door")}
      </section>
      <LimitFields form={form} />
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <BottomBar>
        <p aria-live="polite" className="flex-1 ps-1 text-muted">
          {isDirty ? "Unsaved changes" : "All saved"}
        </p>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty}>
          Save rules{" "}
        </SubmitButton>
      </BottomBar>
    </form>
  );
}
