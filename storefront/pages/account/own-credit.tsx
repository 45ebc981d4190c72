import { formatRupees } from "#contract/rules/money.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { AccountCard } from "./account-card.tsx";
import { useAccountUser } from "./account-user.ts";

/** Hidden until the customer has coins, store credit or a gift card, or has had some. */
export function OwnCreditCard() {
  const { user } = useAccountUser();
  const { data: credit } = useLoaded(user.id, () => callApi("getOwnCredit", {}));
  if (!credit || credit.entries.length === 0) return null;
  const cards = credit.giftCards.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <AccountCard
      heading="Coins and Credit"
      action={
        <a href="/account/coins" className="inline-flex min-h-9 items-center text-accent hover:underline">
          See history
        </a>
      }
    >
      <p>
        {credit.coins.toLocaleString("en")} coins
        {credit.credit > 0 && `, ${formatRupees(credit.credit)} of store credit`}
        {cards > 0 && `, ${formatRupees(cards)} on gift cards`}
      </p>
    </AccountCard>
  );
}
