import { useForm } from "react-hook-form";
import { normalizeGiftCardCode } from "#contract/rules/credit/gift-card.ts";
import type { OwnCredit } from "#contract/shop/credit.ts";
import { callApi } from "#storefront/api/client.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

const CODE_HINT = "Such as GC-ABCD-EFGH-JKMN-PQRS";

/** Keeps a gift card in the account, so that its code is not needed again. */
export function SaveGiftCard({ onSaved }: { onSaved: (credit: OwnCredit) => void }) {
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ code }) => {
    try {
      onSaved(await callApi("saveGiftCard", { body: { code } }));
      form.reset();
      notify({ title: "Gift card saved", message: "It is in your account now.", type: "success" });
    } catch (error) {
      form.setError("code", { message: getServerMessage(error, "We could not reach the shop. Please try again") });
    }
  });
  return (
    <form
      method="post"
      onSubmit={save}
      noValidate
      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <TextInput
        label="Gift card code"
        hint={CODE_HINT}
        error={errors.code?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...form.register("code", {
          validate: (code) => normalizeGiftCardCode(code) !== undefined || `Please enter the whole code. ${CODE_HINT}`,
        })}
      />
      <SubmitButton kind="secondary" busy={isSubmitting} busyLabel="Save gift card…" className="sm:mt-6.5">
        Save gift card
      </SubmitButton>
    </form>
  );
}
