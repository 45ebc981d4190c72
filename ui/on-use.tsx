import { type ComponentType, startTransition, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** So long after its code did not come, somebody who still waits for it has it asked for again. */
const AGAIN_MS = 2_000;

/**
 * A component whose code comes with its first use: a popup, a menu, a notice. It is there as soon as its code is. React's own
 * way (`lazy` in `Suspense`) holds what comes late back for 0.3 s, which is meant for pages that fill bit by bit.
 */
export function onUse<Props extends object>(importIt: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | undefined;
  /** May be called beforehand, where somebody is about to use it. The page goes on without what does not come. */
  const load = async () => {
    try {
      Part ??= (await importIt()).default;
    } catch (error) {
      reportError(error);
    }
    return Part;
  };

  function OnUse(props: Props) {
    const [Shown, setShown] = useState(() => Part);
    useEffect(() => {
      if (Shown) return;
      let isWaiting = true;
      const ask = async () => {
        const loaded = await load();
        // In slices, between which the press that asked for it is shown.
        if (loaded) startTransition(() => setShown(() => loaded));
        else if (isWaiting) setTimeout(ask, AGAIN_MS);
      };
      // Asking for a file takes the browser longer than answering a press does: the answer is shown first.
      const callOff = afterPaint(() => void ask());
      return () => {
        isWaiting = false;
        callOff();
      };
    }, [Shown]);
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(OnUse, { load });
}
