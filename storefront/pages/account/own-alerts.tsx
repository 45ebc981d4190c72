import { formatRupees } from "#contract/rules/money.ts";
import type { OwnAlert } from "#contract/shop/alert.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { Button } from "#ui/button.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { AccountCard } from "./account-card.tsx";
import { useAccountUser } from "./account-user.ts";

/** Hidden while the customer has no alerts. */
export function OwnAlerts() {
  const { user } = useAccountUser();
  const {
    status,
    data: alerts = [],
    retry,
    replace,
  } = useLoaded(user.id, async () => (await callApi("listAlerts", {})).alerts);
  if (status === "ready" && alerts.length === 0) return null;
  if (status === "loading") return null;
  const endAlert = async ({ id, product }: OwnAlert) => {
    try {
      await callApi("endAlert", { body: { id } });
      replace(alerts.filter((other) => other.id !== id));
      notify({ title: "Alert stopped", message: `We will not email you about ${product.name}.`, type: "success" });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <AccountCard heading="My alerts">
      {status === "failed" && <TryAgain onClick={retry} what="your alerts" />}
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span className="grid min-w-0 gap-0.5">
              <a href={`/product/${alert.product.slug}`} className="font-medium underline-offset-4 hover:underline">
                {alert.product.name}
              </a>
              <span className="text-sm text-muted">
                {alert.below === null ? "Back in stock" : `At ${formatRupees(alert.below)} or less`}
              </span>
            </span>
            <Button
              kind="secondary"
              size="small"
              aria-label={`Stop alert: ${alert.product.name}`}
              onClick={() => void endAlert(alert)}
            >
              Stop alert
            </Button>
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
