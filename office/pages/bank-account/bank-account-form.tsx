import type { BankAccount } from "#contract/office/cash/bank-transfer.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { useBankAccountForm } from "./use-bank-account-form.ts";

export function BankAccountForm({ account }: { account: BankAccount }) {
  const { form, save } = useBankAccountForm(account);
  const { errors, isDirty, isSubmitting } = form.formState;
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
