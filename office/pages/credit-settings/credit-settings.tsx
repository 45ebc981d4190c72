import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { CreditSettingsForm } from "./credit-settings-form.tsx";

export const loader = () => callOffice("getCreditSettings", {});

export function Component() {
  const { earlierOrders, ...settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Coins and gift cards"
        about={
          <>
            How many rupees bring a coin is "Rupees per coin" among the promises in{" "}
            <Link to="/settings" className="text-accent underline">
              Settings
            </Link>
            .
          </>
        }
      />
      <CreditSettingsForm key={settings.version} settings={settings} />
      {earlierOrders > 0 && <EarlierOrders orders={earlierOrders} />}
    </>
  );
}

function EarlierOrders({ orders }: { orders: number }) {
  const { act, busy } = useAct();
  const credit = async () => {
    const sure = await confirm({
      title: "Credit coins of earlier orders?",
      text: `${orders.toLocaleString("en")} orders were delivered before there were coins. Their customers get their coins now, as if they were delivered today. This cannot be undone.`,
      action: "Credit coins",
    });
    if (sure)
      await act(() => callOffice("creditEarlierOrders", {}), {
        title: "Coins",
        message: "The coins of earlier orders are credited in the next minutes",
      });
  };
  return (
    <section className="grid max-w-3xl justify-items-start gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Earlier orders</h2>
      <p className="text-muted">
        {orders.toLocaleString("en")} orders were delivered before there were coins, and have not brought any.
      </p>
      <Button kind="secondary" size="small" disabled={busy} onClick={() => void credit()}>
        Credit coins of earlier orders
      </Button>
    </section>
  );
}
