import { useEffect, useState } from "react";
import { BUILDS_KEY } from "#storefront/features/build/builds-key.ts";
import { onStorageChange, readFromStorage } from "#storefront/state/browser-storage.ts";
import { useBasket } from "#storefront/state/use-basket.ts";

/** Whether the shopper may have chosen parts, known before the code of builds is loaded. */
export function useHasChosenParts(): boolean {
  const inBasket = useBasket((basket) => basket.items.length > 0);
  const [inBuilds, setInBuilds] = useState(false);
  useEffect(() => {
    const readBuilds = () => setInBuilds(readFromStorage(BUILDS_KEY) !== undefined);
    readBuilds();
    return onStorageChange([BUILDS_KEY], readBuilds);
  }, []);
  return inBasket || inBuilds;
}
