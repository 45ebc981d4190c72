import type { ReactNode } from "react";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { classNames } from "#ui/class-names.ts";

interface ItemRowProps {
  item: Parcel["items"][number];
  count: number;
  /** The serials that were scanned. */
  serials?: readonly string[];
  children?: ReactNode;
}

/** Large figures are readable from a distance. */
export function ItemRow({
  item: { name, photo, sku, barcode, quantity, asksSerials },
  count,
  serials = [],
  children,
}: ItemRowProps) {
  const whole = count === quantity;
  return (
    <li
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control border p-2",
        whole ? "border-success bg-success-soft" : "border-line",
      )}
    >
      <img src={photo} alt="" width={56} height={56} loading="lazy" className="size-14 rounded-control bg-plate" />
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="font-mono text-xs break-all text-muted">
          {[sku, barcode].filter(Boolean).join(" · ") || (asksSerials ? "Scan its serial" : "No code: add it manually")}
        </p>
        {serials.length > 0 && <p className="font-mono text-sm break-all">Serial {serials.join(", ")}</p>}
      </div>
      <p
        className={classNames(
          "text-end text-2xl font-semibold whitespace-nowrap tabular-nums",
          whole && "text-success",
        )}
      >
        {count} / {quantity}
      </p>
      {children && <div className="col-span-full flex flex-wrap items-center justify-end gap-2">{children}</div>}
    </li>
  );
}
