import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { Courier, Delivery } from "#contract/office/cash/courier.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PromiseNotice } from "#office/components/delivery/promise-notice.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { CouriersTabs } from "./couriers-tabs.tsx";
import { PriceGrid } from "./prices/price-grid.tsx";

const CourierDialog = createLazyComponent(() => import("./prices/courier-dialog.tsx"));
const CityDialog = createLazyComponent(() => import("./prices/city-dialog.tsx"));

export async function loader() {
  const [delivery, { promises }] = await Promise.all([
    callOffice("listCouriers", {}),
    callOffice("getDeliveryPromises", {}),
  ]);
  return { delivery, promises };
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  const [delivery, setDelivery] = useState<Delivery>(loaderData.delivery);
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"city" | "courier" | Courier>();
  const close = (changed?: Delivery) => {
    setOpen(undefined);
    if (changed) accept(changed);
  };
  const accept = (changed: Delivery) => {
    setDelivery(changed);
    // The texts are compared with the new prices.
    void revalidate();
  };
  const refresh = async () => accept(await callOffice("listCouriers", {}));
  return (
    <>
      <PageHeading
        title="Couriers"
        about="What shoppers pay for delivery. Leave a cell empty where a courier does not deliver."
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen("city")}>
              <Plus aria-hidden className="size-5" />
              Add a city
            </Button>
            <Button kind="secondary" onClick={() => setOpen("courier")}>
              <Plus aria-hidden className="size-5" />
              Add a courier
            </Button>
          </>
        }
      />
      <CouriersTabs />
      <PromiseNotice promises={loaderData.promises}>
        {hasPermission(session, "settings.write") && (
          <ButtonLink kind="secondary" size="small" to="/settings#promises">
            Change the promised prices
          </ButtonLink>
        )}
      </PromiseNotice>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {delivery.couriers.map((courier) => (
          <li key={courier.id} className="flex items-center gap-2 rounded-card border border-line bg-surface p-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{courier.name}</p>
              <p className="truncate text-sm text-muted">{courier.trackingUrl ?? "No tracking link"}</p>
              {courier.express && <p className="text-sm text-muted">Express courier</p>}
              {courier.service && <p className="text-sm text-muted">Booked at {COURIER_SERVICES[courier.service]}</p>}
            </div>
            <IconButton label={`Change ${courier.name}`} onClick={() => setOpen(courier)}>
              <Pencil aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <PriceGrid delivery={delivery} onSaved={accept} onUndone={refresh} />
      {open === "city" && <CityDialog states={delivery.states} onClose={close} onUndone={refresh} />}
      {open !== undefined && open !== "city" && (
        <CourierDialog courier={open === "courier" ? undefined : open} onClose={close} onUndone={refresh} />
      )}
    </>
  );
}
