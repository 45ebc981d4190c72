import { useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { type Notification, notify, notifyError } from "#ui/notification/notify.ts";

/** It may have been done: only the answer is known to be missing. */
const NO_ANSWER = "The shop does not answer. Please look whether it was done before you try again";

/**
 * Something done by a button: `const { act, busy } = useAct()`, then `act(() => office(…), { title: "Saved", message: "…" })`. While it
 * runs `busy` is true; afterwards it is said what was done and the screen shows what is now. Gives back whether it was done.
 */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const act = async (work: () => Promise<unknown>, done?: Omit<Notification, "type">): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // Whoever closes the dialog that asks for proof has changed their mind: no fault to speak of.
      if (!(error instanceof ShopError && error.code === "proof-needed")) notifyError(error, NO_ANSWER);
      // Somebody else was quicker: show what they made of it.
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
