import { useEffect, useState } from "react";
import type { OrderInvoices } from "#contract/office/orders/invoice.ts";
import { callOffice } from "#office/api/client.ts";

/** Loaded again when the order has moved, because packing issues an invoice. */
export function useOrderInvoices(number: string, stage: string) {
  const [invoices, setInvoices] = useState<OrderInvoices>();
  useEffect(() => {
    const stop = new AbortController();
    void stage;
    callOffice("getOrderInvoices", { params: { number } }, { signal: stop.signal, opensDialog: false })
      .then(setInvoices)
      .catch(() => {});
    return () => stop.abort();
  }, [number, stage]);
  return [invoices, setInvoices] as const;
}
