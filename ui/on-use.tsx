import { type ComponentType, startTransition, useEffect, useState } from "react";

/**
 * A component whose code comes with its first use: a popup, a menu, a notice. It is there as soon as its code is. React's own
 * way (`lazy` in `Suspense`) holds what comes late back for 0.3 s, which is meant for pages that fill bit by bit.
 */
export function onUse<Props extends object>(importIt: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | undefined;
  /** May be called beforehand, where somebody is about to use it. */
  const load = async () => {
    Part ??= (await importIt()).default;
    return Part;
  };

  function OnUse(props: Props) {
    const [Shown, setShown] = useState(() => Part);
    useEffect(() => {
      if (Shown) return;
      const fail = (error: unknown) =>
        setShown(() => {
          throw error;
        });
      // In slices, between which the press that asked for it is shown.
      load().then((loaded) => startTransition(() => setShown(() => loaded)), fail);
    }, [Shown]);
    return Shown ? <Shown {...props} /> : null;
  }
  return Object.assign(OnUse, { load });
}
