import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import {
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
  useSearchParams,
} from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { OrderDetails, OrderRow } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { DESK_ACTS, STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { ORDERS_ROUTE } from "#office/features/order/orders-route.ts";
import { notifyError } from "#ui/notification/notify.ts";
import { findNextOrder, isRemaining, markMoved, toSnapshotKey } from "../list/next-order.ts";
import { prefetchOrder } from "../list/prefetched-order.ts";
import { scheduleReload } from "../list/use-live-orders.ts";
import type { Act } from "./act-request.ts";
import { DONE_TEXT } from "./act-texts.ts";
import type { CityChange } from "./address-dialog.tsx";
import { showDoneAct } from "./last-act.tsx";

/** Offers an undo after the act and opens the next order of the list. */
export function useOrderActs(order: OrderDetails) {
  // The state of the order in the running act, so that a moved order is not acted on again.
  const [actingOn, setActingOn] = useState<string>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const list = useRouteLoaderData<{ orders: OrderRow[] }>(ORDERS_ROUTE)?.orders ?? [];
  const { number, stage } = order;
  const currentPage = useCurrentPath();

  // Replaces the history entry, so that Back leads to the list.
  const open = ({ number: requested }: OrderRow) =>
    navigate({ pathname: `/orders/${requested}`, search: search.toString() }, { replace: true });
  // Set after the last order of a page, so that the next page's first order opens automatically.
  const [lastOfPage, setLastOfPage] = useState<string>();
  const following = lastOfPage === number ? list.find(isRemaining) : undefined;
  const openFollowing = useEffectEvent(() => following && currentPage.isAt(currentPage.shown) && void open(following));
  useEffect(() => {
    // The next page came with the list.
    if (following) openFollowing();
  }, [following]);

  const undo = async (expected: OrderDetails["stage"]) => {
    try {
      await callOffice("actOnOrder", { params: { number }, body: { expected, act: { kind: "undo" } } });
      showDoneAct({ title: number, message: "Undone" });
      await navigate({ pathname: `/orders/${number}`, search: search.toString() });
      void revalidate();
    } catch (error) {
      notifyError(error, "The shop does not answer. Nothing was undone");
      if (error instanceof ShopError && error.status === 409) void revalidate();
    }
  };

  /** Returns the field errors, an empty object after another failure, and undefined on success. */
  const act = async (requested: Act): Promise<Record<string, string> | undefined> => {
    setActingOn(toSnapshotKey(order));
    const startPath = currentPage.shown;
    const staysOpen = requested.kind === "note" || requested.kind === "address";
    const expectedNext = staysOpen ? undefined : findNextOrder(list, number);
    if (expectedNext) prefetchOrder(expectedNext.number);
    try {
      const done = await callOffice("actOnOrder", { params: { number }, body: { expected: stage, act: requested } });
      const moved = done.stage !== stage;
      showDoneAct({
        title: number,
        message: moved ? STAGE_LABEL[done.stage] : (DONE_TEXT[requested.kind] ?? DESK_ACTS[requested.kind].label),
        ...(done.canUndo && { action: { label: "Undo", onClick: () => void undo(done.stage) } }),
      });
      if (moved) markMoved(order);
      else setActingOn(undefined);
      // A staff member who went to a search or another order meanwhile is not pulled back.
      const opensNext = moved && currentPage.isAt(startPath);
      const next = opensNext ? findNextOrder(list, number) : undefined;
      if (next) {
        await open(next);
        scheduleReload();
      } else {
        if (opensNext && list.some((row) => row.number === number)) setLastOfPage(number);
        void revalidate();
      }
      return undefined;
    } catch (error) {
      setActingOn(undefined);
      if (error instanceof ShopError && error.fields) return error.fields;
      notifyError(error, "The shop does not answer. Nothing is lost: please try again");
      // Without a connection there is nothing new to show.
      if (error instanceof ShopError && error.code !== "unavailable") void revalidate();
      return {};
    }
  };
  /** The order stays open, because the staff member is still at it. */
  const changeCity = async (change: CityChange): Promise<void> => {
    const { canUndo } = await callOffice("changeOrderDelivery", {
      params: { number },
      body: toCityRequest(order, change),
    });
    showDoneAct({
      title: number,
      message: `Goes to ${change.city.name}, new total ${formatRupees(change.total)}. The customer is told by mail`,
      ...(canUndo && { action: { label: "Undo", onClick: () => void undo(stage) } }),
    });
    void revalidate();
  };
  return { act, changeCity, undo: () => undo(stage), busy: actingOn === toSnapshotKey(order) };
}

function toCityRequest(order: OrderDetails, { kind: _, city, courier, total, ...change }: CityChange) {
  return {
    expected: order.stage,
    expectedCity: order.address.city,
    expectedCourier: order.courier,
    newTotal: total,
    cityId: city.id,
    courierPricingId: courier.pricingId,
    ...change,
  };
}

/** Whether a path is still shown and no navigation leads away from there. */
function useCurrentPath() {
  const { pathname: shown } = useLocation();
  const nextPath = useNavigation().location?.pathname ?? shown;
  const targetPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    targetPath.current = nextPath;
    return () => {
      targetPath.current = undefined;
    };
  }, [nextPath]);
  return { shown, isAt: (path: string) => targetPath.current === path };
}
