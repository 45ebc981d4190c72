import { Link } from "react-router";
import type { StockChange } from "#contract/office/catalogue/stock.ts";
import { LEDGER_REASONS } from "#contract/rules/product/stock-reason.ts";
import type { Column } from "#office/components/table/data-table.tsx";
import { Moment } from "#office/components/time/moment.tsx";

export const STOCK_CHANGE_COLUMNS: readonly Column<StockChange>[] = [
  { title: "When", cell: ({ at }) => <Moment at={at} /> },
  {
    title: "Quantity",
    align: "end",
    cell: ({ quantity }) => (
      <span className={quantity < 0 ? "text-sale" : "text-success"}>{quantity > 0 ? `+${quantity}` : quantity}</span>
    ),
  },
  { title: "Reason", cell: ({ reason }) => LEDGER_REASONS[reason] },
  {
    title: "By",
    cell: ({ by, order }) =>
      order ? (
        <Link to={`/orders/${order}`} className="text-accent underline-offset-4 hover:underline">
          {order}
        </Link>
      ) : (
        (by ?? "The shop")
      ),
  },
  { title: "Note", cell: ({ note }) => note },
];
