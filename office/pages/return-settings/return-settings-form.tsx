import type { UseFormReturn } from "react-hook-form";
import type { ReturnSettings } from "#contract/office/orders/return-settings.ts";
import { DELIVERY_REFUND_LABEL, DELIVERY_REFUNDS } from "#contract/rules/return/return-choices.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { type ReturnFormValues, useReturnSettings } from "./use-return-settings.ts";

export function ReturnSettingsForm({ settings }: { settings: ReturnSettings }) {
  const { form, save } = useReturnSettings(settings);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate className="grid max-w-3xl gap-4" onSubmit={(event) => void save(event)}>
      <RequestFields form={form} />
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

function RequestFields({ form }: { form: UseFormReturn<ReturnFormValues> }) {
  const { errors } = form.formState;
  return (
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
  );
}
