import { useEffect, useState } from "react";
import { useBasket } from "#storefront/features/basket/use-basket.ts";
import { BUILDS_KEY } from "#storefront/features/build/builds-key.ts";
import { onStoredElsewhere, readStored } from "#storefront/features/stored.ts";

/** Whether the shopper may have chosen parts, before the code that knows them has come. */
export function useHasParts(): boolean {
  const inBasket = useBasket((basket) => basket.items.length > 0);
  const [inBuilds, setInBuilds] = useState(false);
  useEffect(() => {
    const look = () => setInBuilds(readStored(BUILDS_KEY) !== undefined);
    look();
    return onStoredElsewhere([BUILDS_KEY], look);
  }, []);
  return inBasket || inBuilds;
}
