import { useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { type Notification, notify, notifyError } from "#ui/notification/notify.ts";

/** Without a response the action may still have been done. */
const NO_ANSWER = "The shop is not responding. Please check whether it was done before you try again";

/**
 * Runs a button's action, `act(() => office(…), { title: "Saved", message: "…" })`, then notifies
 * and reloads the screen. Returns whether the action was done.
 */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const act = async (work: () => Promise<unknown>, done?: Omit<Notification, "type">): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // Closing the dialog is a change of mind and not an error.
      if (!(error instanceof ShopError && error.code === "proof-needed")) notifyError(error, NO_ANSWER);
      // Another staff member was quicker, so the current state is shown.
      if (error instanceof ShopError && error.status === 409) await revalidate();
      return false;
    } finally {
      setBusy(false);
    }
    if (done) notify({ ...done, type: "success" });
    await revalidate();
    return true;
  };
  return { act, busy };
}
