import { useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { DESK_ACTS, STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { notifyError } from "#ui/notification/notify.ts";
import { markMoved, toSnapshotKey } from "../list/next-order.ts";
import { scheduleReload } from "../list/use-live-orders.ts";
import type { Act } from "./act-request.ts";
import { DONE_TEXT } from "./act-texts.ts";
import type { CityChange } from "./delivery-plan.ts";
import { showDoneAct } from "./last-act.tsx";
import { useNextOrder } from "./use-next-order.ts";

/** Offers an undo after the act and opens the next order of the list. */
export function useOrderActs(order: OrderDetails) {
  // The state of the order in the running act, so that a moved order is not acted on again.
  const [actingOn, setActingOn] = useState<string>();
  const { revalidate } = useRevalidator();
  const { number, stage } = order;
  const { path, prefetchNext, openNext, reopen } = useNextOrder(number);

  const undo = async (expected: OrderDetails["stage"]) => {
    try {
      await callOffice("actOnOrder", { params: { number }, body: { expected, act: { kind: "undo" } } });
      showDoneAct({ title: number, message: "Undone" });
      await reopen();
      void revalidate();
    } catch (error) {
      notifyError(error, "The shop is not responding. Nothing was undone");
      if (error instanceof ShopError && error.status === 409) void revalidate();
    }
  };
  const offerUndo = (canUndo: boolean, now: OrderDetails["stage"]) =>
    canUndo && { action: { label: "Undo", onClick: () => void undo(now) } };

  /** Returns the field errors, an empty object after another failure, and undefined on success. */
  const act = async (requested: Act): Promise<Record<string, string> | undefined> => {
    setActingOn(toSnapshotKey(order));
    const { kind } = requested;
    if (kind !== "note" && kind !== "address") prefetchNext();
    try {
      const done = await callOffice("actOnOrder", { params: { number }, body: { expected: stage, act: requested } });
      const moved = done.stage !== stage;
      const message = moved ? STAGE_LABEL[done.stage] : (DONE_TEXT[kind] ?? DESK_ACTS[kind].label);
      showDoneAct({ title: number, message, ...offerUndo(done.canUndo, done.stage) });
      if (moved) markMoved(order);
      else setActingOn(undefined);
      // A staff member who went to a search or another order meanwhile is not pulled back.
      // A cancelled order with a booked parcel stays open, so that its booking can be cancelled.
      const isParcelLeft = kind === "cancel" && order.booked !== null;
      if (moved && !isParcelLeft && (await openNext(path))) scheduleReload();
      else void revalidate();
      return undefined;
    } catch (error) {
      setActingOn(undefined);
      if (error instanceof ShopError && error.fields) return error.fields;
      notifyError(error, "The shop is not responding. Your entries are still here. Please try again");
      // Without a connection there is nothing new to show.
      if (error instanceof ShopError && error.code !== "unavailable") void revalidate();
      return {};
    }
  };

  /** The order stays open, because the staff member is still at it. Throws what the shop refuses. */
  const changeCity = async (change: CityChange): Promise<void> => {
    const body = toCityRequest(order, change);
    const { canUndo } = await callOffice("changeOrderDelivery", { params: { number }, body });
    const message = `New city: ${change.city.name}, new total ${formatRupees(change.total)}`;
    showDoneAct({ title: number, message, ...offerUndo(canUndo, stage) });
    void revalidate();
  };
  return { act, changeCity, undo: () => undo(stage), busy: actingOn === toSnapshotKey(order) };
}

function toCityRequest(order: OrderDetails, change: CityChange) {
  const { recipientName, phone, address, postalCode, city, courier, total, expectedTotal } = change;
  return {
    expected: order.stage,
    expectedCity: order.address.city,
    expectedCourier: order.courier,
    newTotal: total,
    cityId: city.id,
    courierPricingId: courier.pricingId,
    expectedTotal,
    recipientName,
    phone,
    address,
    postalCode,
  };
}
