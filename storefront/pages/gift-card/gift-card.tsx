import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatDay } from "#contract/rules/calendar.ts";
import { normalizeGiftCardCode } from "#contract/rules/credit/gift-card.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callApi } from "#storefront/api/client.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** So that Back on a shared phone does not show another person's card. */
export function headers() {
  return { "cache-control": "no-store" };
}

const HINT = "Such as GC-ABCD-EFGH-JKMN-PQRS";

/** What is left on a gift card. Needs no sign-in; the code is sent to nobody else. */
export default function GiftCard() {
  const [card, setCard] = useState<{ balance: number; expiresAt: string | null }>();
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const look = form.handleSubmit(async ({ code }) => {
    setCard(undefined);
    try {
      setCard(await callApi("getGiftCardBalance", { body: { code } }));
    } catch (error) {
      form.setError("code", { message: getServerMessage(error, "We could not reach the shop. Please try again") });
    }
  });
  return (
    <section className="shop-width min-h-[60dvh] py-8 md:py-12">
      <PageMeta title="Gift card balance" noindex />
      <div className="mx-auto grid max-w-2xl gap-6 rounded-plate border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">Gift card balance</h1>
        <ScriptsRequired />
        <form method="post" onSubmit={look} noValidate className="grid gap-3 noscript:hidden">
          <TextInput
            label="Gift card code"
            hint={HINT}
            error={errors.code?.message}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            {...form.register("code", {
              validate: (code) => normalizeGiftCardCode(code) !== undefined || `Please enter the whole code. ${HINT}`,
            })}
          />
          <SubmitButton busy={isSubmitting} busyLabel="Show balance…">
            Show balance
          </SubmitButton>
        </form>
        <div aria-live="polite">
          {card && (
            <dl className="grid gap-1 rounded-card bg-sunken p-5">
              <dt className="text-muted">Left on this card</dt>
              <dd className="text-2xl font-semibold tabular-nums">{formatRupees(card.balance)}</dd>
              <dd className="text-muted">
                {card.expiresAt === null
                  ? "It does not expire."
                  : `You can use it until ${formatDay(new Date(card.expiresAt))}.`}{" "}
                You can save it under My Account, Coins and Credit.
              </dd>
            </dl>
          )}
        </div>
      </div>
    </section>
  );
}
