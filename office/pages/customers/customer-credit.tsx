import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { CustomerCredit } from "#contract/office/credit.ts";
import type { CustomerDetails } from "#contract/office/customer.ts";
import { CREDIT_CAUSES, CREDIT_KINDS } from "#contract/rules/credit/credit-ledger.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { formatDay, formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface CustomerCreditProps {
  customer: Pick<CustomerDetails, "id" | "name">;
  credit: CustomerCredit;
  canGive: boolean;
}

/** What the shop owes a customer, and why. */
export function CustomerCreditPanel({ customer, credit, canGive }: CustomerCreditProps) {
  const { coins, giftCards, entries, expiring } = credit;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Coins and credit</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Balance name="Coins" value={coins.toLocaleString("en")} />
        <Balance name="Store credit" value={formatRupees(credit.credit)} />
        {giftCards.map(({ id, end, balance }) => (
          <Balance key={id} name={`Gift card …${end}`} value={formatRupees(balance)} />
        ))}
      </dl>
      {expiring.map(({ kind, amount, at }) => (
        <p key={`${kind} ${at}`} className="text-muted">
          {CREDIT_KINDS[kind]}: {amount.toLocaleString("en")} expire on {formatDay(at)}
        </p>
      ))}
      <ul className="grid gap-2">
        {entries.map(({ kind, cause, amount, at, orderNumber, note, by }, place) => (
          <li key={`${at} ${place}`} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
            <span>
              {CREDIT_KINDS[kind]}: {CREDIT_CAUSES[cause].toLowerCase()}
              {orderNumber && ` (${orderNumber})`}
              {note && `, ${note}`}
              <span className="block text-muted">{[by, formatShortDateTime(at)].filter(Boolean).join(", ")}</span>
            </span>
            <span className="tabular-nums">
              {amount > 0 ? `+${amount.toLocaleString("en")}` : amount.toLocaleString("en")}
            </span>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="text-muted">No coins, gift cards or store credit yet.</p>}
      {canGive && <GiveCreditForm customer={customer} />}
    </section>
  );
}

function Balance({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function GiveCreditForm({ customer: { id, name } }: Pick<CustomerCreditProps, "customer">) {
  const { act, busy } = useAct();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const body = { amount: Number(fields.get("amount")), reason: String(fields.get("reason") ?? "") };
    setErrors({});
    const send = async () => {
      try {
        await callOffice("giveStoreCredit", { params: { id }, body });
      } catch (error) {
        if (error instanceof ShopError && error.fields) setErrors(error.fields);
        throw error;
      }
    };
    if (await act(send, { title: name, message: `${formatRupees(body.amount)} of store credit given` })) form.reset();
  };
  return (
    <form
      onSubmit={(event) => void give(event)}
      noValidate
      className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-start"
    >
      <TextInput label="Rupees to give" name="amount" inputMode="numeric" autoComplete="off" error={errors.amount} />
      <TextInput label="Reason for the credit" name="reason" autoComplete="off" error={errors.reason} />
      <SubmitButton kind="secondary" busy={busy} busyLabel="Give credit…" className="sm:mt-6.5">
        Give credit
      </SubmitButton>
    </form>
  );
}
