import { formatDay } from "#contract/rules/calendar.ts";
import { CREDIT_CAUSES, CREDIT_KINDS, type CreditKind } from "#contract/rules/credit/credit-ledger.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { OwnCredit } from "#contract/shop/credit.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { AccountCard } from "./account-card.tsx";
import { useAccountUser } from "./account-user.ts";
import { SaveGiftCard } from "./save-gift-card.tsx";

/** What the customer can still use: coins, store credit and saved gift cards, with their history. */
export default function Coins() {
  const { user } = useAccountUser();
  const { status, data: credit, retry, replace } = useLoaded(user.id, () => callApi("getOwnCredit", {}));
  return (
    <section className="grid gap-5">
      <PageMeta title="Coins and Credit" noindex />
      <h2 className="text-xl">Coins and Credit</h2>
      {status === "failed" && <TryAgain onClick={retry} what="your coins" />}
      {status === "loading" && (
        <div role="status" className="h-24 animate-pulse rounded-card bg-sunken">
          <span className="sr-only">Loading...</span>
        </div>
      )}
      {credit && (
        <>
          <Balances credit={credit} />
          <AccountCard heading="Gift card">
            <SaveGiftCard onSaved={replace} />
          </AccountCard>
          <History entries={credit.entries} />
        </>
      )}
    </section>
  );
}

function Balances({ credit: { coins, rupeesPerCoin, credit, giftCards, expiring } }: { credit: OwnCredit }) {
  return (
    <AccountCard heading="Balances">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Balance
          name="Coins"
          value={coins.toLocaleString("en")}
          hint={`1 coin is worth ${formatRupees(rupeesPerCoin)}`}
        />
        <Balance name="Store credit" value={formatRupees(credit)} hint="Does not expire" />
        {giftCards.map(({ id, end, balance, expiresAt }) => (
          <Balance
            key={id}
            name={`Gift card …${end}`}
            value={formatRupees(balance)}
            hint={expiresAt === null ? "Does not expire" : `Until ${formatDay(new Date(expiresAt))}`}
          />
        ))}
      </dl>
      {expiring.length > 0 && (
        <ul className="grid gap-1 text-warning">
          {expiring.map(({ kind, amount, at }) => (
            <li key={`${kind} ${at}`}>
              {formatAmount(kind, amount)} of your {CREDIT_KINDS[kind].toLowerCase()} will expire on{" "}
              {formatDay(new Date(at))}
            </li>
          ))}
        </ul>
      )}
    </AccountCard>
  );
}

function Balance({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="spec-label text-muted">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-muted">{hint}</dd>
    </div>
  );
}

const formatAmount = (kind: CreditKind, amount: number) =>
  kind === "coin" ? amount.toLocaleString("en") : formatRupees(amount);

function History({ entries }: Pick<OwnCredit, "entries">) {
  return (
    <AccountCard heading="History">
      {entries.length === 0 && (
        <p className="text-muted">Your coins will be listed here after your first order is delivered.</p>
      )}
      <ul className="divide-y divide-line">
        {entries.map(({ kind, cause, amount, at, orderNumber }, place) => (
          <li key={`${at} ${place}`} className="flex items-baseline justify-between gap-4 py-3">
            <span className="grid min-w-0 gap-0.5">
              <span>
                {CREDIT_CAUSES[cause]}
                {orderNumber && ` ${orderNumber}`}
              </span>
              <span className="text-sm text-muted">
                {CREDIT_KINDS[kind]}, {formatDay(new Date(at))}
              </span>
            </span>
            <span className="price whitespace-nowrap">
              {amount > 0 && "+"}
              {formatAmount(kind, amount)}
            </span>
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
