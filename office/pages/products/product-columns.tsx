import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { formatFactValue, getUnit } from "#contract/facts/format-fact.ts";
import type { ProductRow } from "#contract/office/catalogue/product.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Column } from "#office/components/table/data-table.tsx";
import { Moment } from "#office/components/time/moment.tsx";
import { StatusBadge } from "#office/features/order/status-badge.tsx";
import { Picture } from "#ui/picture.tsx";
import { PriceCell } from "./inline/price-cell.tsx";
import { StockCell } from "./inline/stock-cell.tsx";

interface ChoosableColumn {
  key: string;
  column: Column<ProductRow>;
  /** Shown unless the staff member chooses other columns. */
  isDefault?: true;
}

export function listChoosableColumns({
  family,
  withCosts,
}: {
  family: FamilyName | undefined;
  withCosts: boolean;
}): ChoosableColumn[] {
  return [...COMMON, ...(withCosts ? [COST] : []), ...(family ? listFactColumns(family) : [])];
}

export const NAME_COLUMN: Column<ProductRow> = {
  title: "Product",
  isName: true,
  cell: ({ name, imgUrl }) => (
    <span className="flex items-center gap-3">
      {imgUrl ? (
        <Picture imgUrl={imgUrl} alt="" sizes="36px" className="size-9 shrink-0 rounded-md bg-plate" />
      ) : (
        <span aria-hidden className="size-9 shrink-0 rounded-md bg-sunken" />
      )}
      <span className="line-clamp-2 min-w-40">{name}</span>
    </span>
  ),
};

const COMMON: ChoosableColumn[] = [
  {
    key: "status",
    isDefault: true,
    column: { title: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  },
  {
    key: "price",
    isDefault: true,
    column: {
      title: "Price",
      align: "end",
      cell: (row) => <PriceCell row={row} />,
    },
  },
  {
    key: "stock",
    isDefault: true,
    column: {
      title: "Stock",
      align: "end",
      cell: (row) => <StockCell row={row} />,
    },
  },
  { key: "brand", isDefault: true, column: { title: "Brand", wideOnly: true, cell: ({ brand }) => brand.name } },
  {
    key: "category",
    isDefault: true,
    column: { title: "Category", wideOnly: true, cell: ({ category }) => category.name },
  },
  { key: "sku", column: { title: "SKU", cell: ({ sku }) => <span className="font-mono text-xs">{sku}</span> } },
  {
    key: "barcode",
    column: { title: "Barcode", cell: ({ barcode }) => <span className="font-mono text-xs">{barcode}</span> },
  },
  {
    key: "changed",
    column: { title: "Changed", wideOnly: true, cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  },
];

const COST: ChoosableColumn = {
  key: "cost",
  column: {
    title: "Cost",
    align: "end",
    cell: ({ cost, netPrice }) =>
      cost !== null && (
        <span className={cost > netPrice ? "font-medium text-sale" : ""}>
          {formatRupees(cost)}
          {cost > netPrice && " (above the price)"}
        </span>
      ),
  },
};

function listFactColumns(name: FamilyName): ChoosableColumn[] {
  return Object.entries(getFamily(name).facts).map(([key, fact]) => ({
    key: `fact.${key}`,
    column: {
      title: fact.label,
      ...(fact.kind === "number" && { align: "end" as const }),
      cell: ({ facts }) => {
        const value = facts[key];
        return value !== undefined && `${formatFactValue(fact, value)} ${getUnit(fact, value)}`.trim();
      },
    },
  }));
}
