import { useEffect, useState } from "react";
import type { CallResponse } from "#contract/shop/contract.ts";
import { callApi } from "#storefront/api/client.ts";

type TransferOffer = CallResponse<"getTransferOffer">;

const NOT_OFFERED: TransferOffer = { enabled: false, hours: 0 };

/** Loaded once per visit; the server checks it again with every order. */
let offer: Promise<TransferOffer> | undefined;

/** Whether the shop takes bank transfers; not while that is unknown. */
export function useTransferOffer(): TransferOffer {
  const [known, setKnown] = useState(NOT_OFFERED);
  useEffect(() => {
    let cancelled = false;
    offer ??= callApi("getTransferOffer", {});
    offer.then(
      (loaded) => cancelled || setKnown(loaded),
      (error: unknown) => {
        console.error(error);
        offer = undefined;
      },
    );
    return () => {
      cancelled = true;
    };
  }, []);
  return known;
}
