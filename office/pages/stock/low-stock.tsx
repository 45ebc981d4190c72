import type { LowStock } from "#contract/office/catalogue/stock.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { REORDER_DAYS } from "#contract/rules/office-limits.ts";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";

const COLUMNS: readonly Column<LowStock>[] = [
  { title: "Product", isName: true, cell: ({ name }) => name },
  { title: "SKU", wideOnly: true, cell: ({ sku }) => <span className="font-mono text-xs">{sku}</span> },
  {
    title: "In stock",
    align: "end",
    cell: ({ stock }) => <span className={stock > 0 ? "" : "font-medium text-sale"}>{stock}</span>,
  },
  {
    title: "Days left",
    align: "end",
    cell: ({ daysLeft }) =>
      daysLeft === null ? <span className="text-muted">No sales</span> : <strong>{daysLeft}</strong>,
  },
  { title: "Sold in 30 days", align: "end", cell: ({ sold30Days }) => sold30Days },
  { title: "Sold in 60 days", align: "end", wideOnly: true, cell: ({ sold60Days }) => sold60Days },
  {
    title: "Reorder level",
    align: "end",
    cell: ({ reorderLevel }) => reorderLevel ?? <span className="text-muted">From sales</span>,
  },
];

export function LowStockList({ low: { products, hasMore } }: { low: OfficeResponse<"listLowStock"> }) {
  return (
    <>
      <p className="max-w-prose text-muted">
        Products to reorder: the stock lasts less than {REORDER_DAYS} days at the sales of the last 30 or 60 days, or
        has reached the reorder level set in the product.
      </p>
      {hasMore && <p className="font-medium">Showing the {products.length} most urgent.</p>}
      <DataTable
        caption="Products to reorder, the most urgent first"
        columns={COLUMNS}
        rows={products}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/products/${id}`}
        empty={<p>No product needs reordering. Set a reorder level in a product to see it here earlier.</p>}
      />
    </>
  );
}
