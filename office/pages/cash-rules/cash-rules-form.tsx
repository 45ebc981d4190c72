import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { CashRules } from "#contract/office/cash-rules.ts";
import { office } from "#office/api/client.ts";
import { acceptSaved } from "#office/features/accept-saved.ts";
import { BottomBar } from "#office/features/bottom-bar.tsx";
import { useUnsavedChanges } from "#office/features/unsaved-changes.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { notify } from "#ui/notification/notify.ts";
import { serverMessage } from "#ui/server-message.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import { byField, type FormValues, rulesOf, valuesOf } from "./form-values.ts";
import { LimitFields } from "./limit-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";

export function CashRulesForm({ rules }: { rules: CashRules }) {
  // The version that the form began with or saved last: the next save is a change of that.
  const [version, setVersion] = useState(rules.version);
  const form = useForm<FormValues>({ defaultValues: valuesOf(rules) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async (values) => {
    const sent = structuredClone(values);
    try {
      const saved = await office("changeCashRules", { body: rulesOf(version, values) });
      setVersion(saved.version);
      acceptSaved(form, { sent, saved: valuesOf(saved) });
      notify({ title: "Saved", message: "Orders that wait are judged by it from now on.", type: "success" });
      await revalidate();
    } catch (error) {
      const wrong = Object.entries(error instanceof ShopError ? byField(error.fields ?? {}) : {});
      // The names of the form's fields are those of the call.
      wrong.forEach(([field, message], index) =>
        form.setError(field as "callsBeforeCancel", { type: "server", message }, { shouldFocus: index === 0 }),
      );
      if (wrong.length > 0) return;
      const stale = error instanceof ShopError && error.code === "changed-meanwhile";
      const message = stale
        ? "Somebody else has changed the rules meanwhile. Copy what you need, then load the page again."
        : serverMessage(error, "The shop does not answer. It is not known whether this was saved; please try again");
      form.setError("root", { message });
    }
  });
  const reasons = (kind: "cancel" | "refuse", label: string) => (
    <TextArea
      label={label}
      rows={8}
      hint="One a line. Reports count by these words"
      error={errors.reasons?.[kind]?.message}
      {...form.register(`reasons.${kind}`, { required: "At least one reason is required" })}
    />
  );
  return (
    <form noValidate className="grid max-w-4xl gap-4" onSubmit={(event) => void save(event)}>
      <RuleFields form={form} />
      <section className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <h2 className="pb-2 text-base sm:col-span-2">Calls and reasons</h2>
        <TextInput
          label="Calls in vain before cancelling is proposed"
          type="number"
          min={1}
          max={20}
          className="sm:col-span-2 sm:max-w-sm"
          hint="It is never done by itself"
          error={errors.callsBeforeCancel?.message}
          {...form.register("callsBeforeCancel", { valueAsNumber: true })}
        />
        {reasons("cancel", "Reasons for cancelling")}
        {reasons("refuse", "Reasons for refusals at the door")}
      </section>
      <LimitFields form={form} />
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
