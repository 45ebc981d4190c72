import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useRevalidator, useRouteLoaderData, useSearchParams } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { OfficeRequest } from "#contract/office/office.ts";
import type { OrderDetails, OrderRow } from "#contract/office/order.ts";
import { DESK_ACTS, STAGE_LABEL } from "#contract/rules/order-status.ts";
import { office } from "#office/api/client.ts";
import { ORDERS_ROUTE } from "#office/features/orders-route.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";

export type Act = OfficeRequest<"actOnOrder">["body"]["act"];

/** Whoever is quicker than the list sees orders in it that have just moved: those are not opened again. */
const movedHere = new Set<string>();
const isLeft = ({ number, stage }: OrderRow) => !movedHere.has(`${number} ${stage}`);

/** Does an act to the order that is open, offers to take it back, and opens the next order of the list. */
export function useActing(order: OrderDetails) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const list = useRouteLoaderData<{ orders: OrderRow[] }>(ORDERS_ROUTE)?.orders ?? [];
  const { number, stage } = order;

  const open = ({ number: wanted }: OrderRow) => navigate({ pathname: `/orders/${wanted}`, search: search.toString() });
  // The order that was the last of its page, while it is still the one that is open: later ones open by themselves.
  const [lastOfPage, setLastOfPage] = useState<string>();
  const following = lastOfPage === number ? list.find(isLeft) : undefined;
  const openFollowing = useEffectEvent(() => following && void open(following));
  useEffect(() => {
    // What follows on the next page came with the list.
    if (following) openFollowing();
  }, [following]);

  const undo = async (expected: OrderDetails["stage"]) => {
    try {
      await office("actOnOrder", { params: { number }, body: { expected, act: { kind: "undo" } } });
      for (const key of movedHere) if (key.startsWith(number)) movedHere.delete(key);
      notify({ title: number, message: "Taken back", type: "success" });
      void navigate({ pathname: `/orders/${number}`, search: search.toString() });
    } catch (error) {
      notifyError(error);
    }
    void revalidate();
  };

  /** Answers what single fields are at fault; undefined when it is done, or was said otherwise. */
  const act = async (wanted: Act): Promise<Record<string, string> | undefined> => {
    setBusy(true);
    try {
      const done = await office("actOnOrder", { params: { number }, body: { expected: stage, act: wanted } });
      const moved = done.stage !== stage;
      notify({
        title: number,
        message: moved ? STAGE_LABEL[done.stage] : `${DESK_ACTS[wanted.kind].label}: done`,
        type: "success",
        ...(done.canUndo && { action: { label: "Undo", onClick: () => void undo(done.stage) } }),
      });
      const at = list.findIndex((row) => row.number === number);
      if (moved) movedHere.add(`${number} ${stage}`);
      const next = [...list.slice(at + 1), ...list.slice(0, at)].find(isLeft);
      if (moved && at >= 0 && next) await open(next);
      else if (moved && at >= 0) setLastOfPage(number);
      void revalidate();
      return undefined;
    } catch (error) {
      if (error instanceof ShopError && error.fields) return error.fields;
      notifyError(error);
      void revalidate();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, undo: () => undo(stage), busy };
}
