import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { OrderRow } from "#contract/office/orders/order.ts";
import type { OrderStage } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { notifyError } from "#ui/notification/notify.ts";
import { type ImmediateAct, STAGE_AFTER } from "../acts/immediate-acts.ts";
import { markMoved } from "./next-order.ts";
import { scheduleReload } from "./use-live-orders.ts";

type Outcome = OfficeResponse<"actOnOrders">;

export interface BatchOutcome extends Outcome {
  /** The orders that one undo takes back, with the stage that they are at now. */
  undoable: readonly { number: string; stage: OrderStage }[];
  isUndo: boolean;
}

/** Acts on many orders at once, and undoes the whole batch at once. */
export function useBatch(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BatchOutcome>();
  const { revalidate } = useRevalidator();
  const run = async (work: () => Promise<BatchOutcome>) => {
    setBusy(true);
    try {
      setResult(await work());
      onDone();
      void revalidate();
    } catch (error) {
      notifyError(error, "The shop is not responding. Please check what was done before you try again");
      scheduleReload();
    } finally {
      setBusy(false);
    }
  };
  const act = (kind: ImmediateAct, orders: readonly OrderRow[]) =>
    run(async () => {
      const acts = orders.map(({ number, stage: expected }) => ({ number, expected, act: { kind } }));
      const outcome = await callOffice("actOnOrders", { body: { acts } });
      const moved = listDone(orders, outcome);
      for (const order of moved) markMoved(order);
      const undoable = moved.map(({ number }) => ({ number, stage: STAGE_AFTER[kind] }));
      return { ...outcome, undoable, isUndo: false };
    });
  const undo = () =>
    run(async () => {
      const undoable = result?.undoable ?? [];
      const acts = undoable.map(({ number, stage: expected }) => ({
        number,
        expected,
        act: { kind: "undo" as const },
      }));
      return { ...(await callOffice("actOnOrders", { body: { acts } })), undoable: [], isUndo: true };
    });
  const settle = (orders: readonly OrderRow[]) =>
    run(async () => {
      const outcome = await callOffice("settleCash", { body: { numbers: orders.map(({ number }) => number) } });
      return { ...outcome, undoable: [], isUndo: false };
    });
  return { busy, result, act, undo, settle, close: () => setResult(undefined) };
}

function listDone(orders: readonly OrderRow[], { failed }: Outcome): OrderRow[] {
  const failedNumbers = new Set(failed.map(({ number }) => number));
  return orders.filter(({ number }) => !failedNumbers.has(number));
}
