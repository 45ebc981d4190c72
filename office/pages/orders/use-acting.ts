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
import type { OfficeRequest } from "#contract/office/office.ts";
import type { OrderDetails, OrderRow } from "#contract/office/order.ts";
import { DESK_ACTS, STAGE_LABEL } from "#contract/rules/order-status.ts";
import { office } from "#office/api/client.ts";
import { ORDERS_ROUTE } from "#office/features/orders-route.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { hasMoved, isLeft, nextOrder, standingOf } from "./next-order.ts";
import { readAhead } from "./order-ahead.ts";
import { lookUpSoon } from "./use-order-news.ts";

export type Act = OfficeRequest<"actOnOrder">["body"]["act"];

/** Does an act to the order that is open, offers to take it back, and opens the next order of the list. */
export function useActing(order: OrderDetails) {
  // The order that is being acted on, as it stood. Once it has moved it is not acted on again, however long it is still to be seen.
  const [acting, setActing] = useState<string>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const list = useRouteLoaderData<{ orders: OrderRow[] }>(ORDERS_ROUTE)?.orders ?? [];
  const { number, stage } = order;
  const place = usePlace();

  // In the place of the one that is done: the way back leads to the list.
  const open = ({ number: wanted }: OrderRow) =>
    navigate({ pathname: `/orders/${wanted}`, search: search.toString() }, { replace: true });
  // The order that was the last of its page, while it is still the one that is open: later ones open by themselves.
  const [lastOfPage, setLastOfPage] = useState<string>();
  const following = lastOfPage === number ? list.find(isLeft) : undefined;
  const openFollowing = useEffectEvent(() => following && place.isAt(place.shown) && void open(following));
  useEffect(() => {
    // What follows on the next page came with the list.
    if (following) openFollowing();
  }, [following]);

  const undo = async (expected: OrderDetails["stage"]) => {
    try {
      await office("actOnOrder", { params: { number }, body: { expected, act: { kind: "undo" } } });
      notify({ title: number, message: "Taken back", type: "success" });
      await navigate({ pathname: `/orders/${number}`, search: search.toString() });
      void revalidate();
    } catch (error) {
      notifyError(error, "The shop does not answer. Nothing was taken back");
      if (error instanceof ShopError && error.status === 409) void revalidate();
    }
  };

  /** Answers what single fields are at fault, or none where it failed otherwise; undefined when it is done. */
  const act = async (wanted: Act): Promise<Record<string, string> | undefined> => {
    setActing(standingOf(order));
    const begunAt = place.shown;
    const stays = wanted.kind === "note" || wanted.kind === "address";
    const likely = stays ? undefined : nextOrder(list, number);
    if (likely) readAhead(likely.number);
    try {
      const done = await office("actOnOrder", { params: { number }, body: { expected: stage, act: wanted } });
      const moved = done.stage !== stage;
      notify({
        id: "order-act",
        title: number,
        message: moved ? STAGE_LABEL[done.stage] : `${DESK_ACTS[wanted.kind].label}: done`,
        type: "success",
        ...(done.canUndo && { action: { label: "Undo", onClick: () => void undo(done.stage) } }),
      });
      if (moved) hasMoved(order);
      else setActing(undefined);
      // Whoever has gone elsewhere meanwhile, to a search or another order, is not called back.
      const goesOn = moved && place.isAt(begunAt);
      const next = goesOn ? nextOrder(list, number) : undefined;
      if (next) {
        await open(next);
        lookUpSoon();
      } else {
        if (goesOn && list.some((row) => row.number === number)) setLastOfPage(number);
        void revalidate();
      }
      return undefined;
    } catch (error) {
      setActing(undefined);
      if (error instanceof ShopError && error.fields) return error.fields;
      notifyError(error, "The shop does not answer. Nothing is lost: please try again");
      // Whoever cannot be reached has nothing to show either.
      if (error instanceof ShopError && error.code !== "unavailable") void revalidate();
      return {};
    }
  };
  return { act, undo: () => undo(stage), busy: acting === standingOf(order) };
}

/** Which page is shown, and whether somebody is still there and on the way to no other. */
function usePlace() {
  const { pathname: shown } = useLocation();
  const ahead = useNavigation().location?.pathname ?? shown;
  const leadsTo = useRef<string>(undefined);
  useLayoutEffect(() => {
    leadsTo.current = ahead;
    return () => {
      leadsTo.current = undefined;
    };
  }, [ahead]);
  return { shown, isAt: (path: string) => leadsTo.current === path };
}
