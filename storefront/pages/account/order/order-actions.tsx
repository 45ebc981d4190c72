import { Copy, FileDown, PackageOpen, Printer, RotateCcw, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Order } from "#contract/shop/orders/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { basketActions } from "#storefront/state/use-basket.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { notify } from "#ui/notification/notify.ts";
import { findIssuedInvoice } from "./find-issued-invoice.ts";

/** The invoice is issued when the order is packed. */
const HAS_INVOICE: ReadonlySet<string> = new Set(["processed", "shipped", "delivered"]);

export function OrderActions({ order, onPrint }: { order: Order; onPrint: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function copyNumber(): Promise<void> {
    if (await copyText(order.number))
      notify({ title: "Copied", message: `Order number ${order.number}`, type: "success" });
    else
      notify({
        title: "Not copied",
        message: `Your browser blocked copying. Please select ${order.number} and copy it.`,
        type: "info",
      });
  }

  /** Adds the order's products to the basket as they are sold today. */
  async function buyAgain(): Promise<void> {
    setBusy(true);
    const results = await Promise.allSettled(
      order.orderItems.map(({ slug }) => callApi("getProduct", { query: { slug } })),
    );
    const missing: string[] = [];
    order.orderItems.forEach(({ name, qty }, index) => {
      const product = results[index];
      if (product?.status === "fulfilled" && product.value.stock > 0) basketActions.add(product.value, qty);
      else missing.push(name);
    });
    setBusy(false);
    if (missing.length > 0) notify({ title: "Not available", message: missing.join(", "), type: "info" });
    if (missing.length < order.orderItems.length) await navigate("/basket");
  }

  async function downloadInvoice(): Promise<void> {
    setBusy(true);
    const invoice = await findIssuedInvoice(order.number);
    setBusy(false);
    if (invoice) location.assign(`/api/order/invoice?token=${invoice.token}`);
    else notify({ title: "No invoice yet", message: "Please try again later or call us.", type: "info" });
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="secondary" size="small" disabled={busy} onClick={() => void buyAgain()}>
        <RotateCcw aria-hidden className="size-4" />
        Buy again
      </Button>
      {order.status === "delivered" && (
        <ButtonLink kind="secondary" size="small" to={`/orders/${order.number}/return`}>
          <PackageOpen aria-hidden className="size-4" />
          Return items
        </ButtonLink>
      )}
      {order.status === "delivered" && (
        <ButtonLink kind="secondary" size="small" to={`/orders/${order.number}/claim`}>
          <ShieldCheck aria-hidden className="size-4" />
          Warranty claims
        </ButtonLink>
      )}
      <Button kind="quiet" size="small" onClick={() => void copyNumber()}>
        <Copy aria-hidden className="size-4" />
        Copy order number
      </Button>
      <Button kind="quiet" size="small" onClick={onPrint}>
        <Printer aria-hidden className="size-4" />
        Print invoice
      </Button>
      {HAS_INVOICE.has(order.status) && (
        <Button kind="quiet" size="small" disabled={busy} onClick={() => void downloadInvoice()}>
          <FileDown aria-hidden className="size-4" />
          Download invoice
        </Button>
      )}
    </div>
  );
}
