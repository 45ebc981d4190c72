import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** `end` is for numbers and money. */
  align?: "end";
  /** The cell names the row and heads its card on a phone; the first column by default. */
  isName?: true;
  /** Hidden in the cards on a phone. */
  wideOnly?: true;
}

interface DataTableProps<Row> {
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The row's page; the name of the row becomes the link. */
  linkTo?: (row: Row) => string;
  /** Shown instead of an empty table; says what to do next. */
  empty: ReactNode;
}

/** Becomes cards below 769 px. */
export function DataTable<Row>({ caption, columns, rows, keyOf, linkTo, empty }: DataTableProps<Row>) {
  if (rows.length === 0)
    return (
      <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-control p-6 text-muted">
        {empty}
      </div>
    );
  const nameColumn = columns.find(({ isName }) => isName) ?? columns[0];
  return (
    <div className="overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-start text-muted">
            {columns.map(({ title, align }) => (
              <th
                key={title}
                scope="col"
                className={classNames(
                  "h-10 px-3 font-medium whitespace-nowrap first:ps-4 last:pe-4",
                  align === "end" ? "text-end" : "text-start",
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-2">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-line hover:bg-sunken/50 max-md:grid max-md:gap-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-3 md:border-b md:last:border-b-0"
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} isName={column === nameColumn} to={linkTo?.(row)}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  column: Column<never>;
  isName: boolean;
  to: string | undefined;
  children: ReactNode;
}

function Cell({ column: { title, align, wideOnly }, isName, to, children }: CellProps) {
  return (
    <td
      className={classNames(
        "min-h-10 px-3 py-1.5 first:ps-4 last:pe-4 max-md:flex max-md:min-h-0 max-md:justify-between max-md:gap-3 max-md:p-0! md:h-10",
        align === "end" && "text-end tabular-nums",
        isName && "font-medium",
        wideOnly && "max-md:hidden",
      )}
    >
      {!isName && <span className="shrink-0 text-muted md:hidden">{title}</span>}
      {isName && to !== undefined ? (
        <Link to={to} className="text-accent underline-offset-4 hover:underline">
          {children}
        </Link>
      ) : (
        <div className="min-w-0 max-md:text-end">{children}</div>
      )}
    </td>
  );
}
