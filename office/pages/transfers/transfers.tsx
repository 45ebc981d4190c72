import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { TRANSFER_LIST_LABEL, TRANSFER_LISTS, type TransferList } from "#contract/rules/bank/bank-transfer.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { TransferCard } from "./transfer-card.tsx";

const findList = (name: string | null): TransferList => TRANSFER_LISTS.find((list) => list === name) ?? "to-check";

export async function loader({ request }: LoaderFunctionArgs) {
  const list = findList(new URL(request.url).searchParams.get("list"));
  return { list, ...(await callOffice("listTransfers", { query: { list } }, { signal: request.signal })) };
}

const EMPTY: Record<TransferList, string> = {
  "to-check": "Nothing to check. Orders are listed here when their customers say that they have paid.",
  waiting: "No order waits for a transfer.",
  decided: "No transfer was checked yet.",
};

export function Component() {
  const { list, transfers, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Bank transfers"
        actions={
          <ButtonLink kind="secondary" size="small" to="/transfers/statements">
            Bank statements
          </ButtonLink>
        }
        about="Look for each transfer in the shop's account, by its amount and the order number, before you confirm it."
      />
      <nav aria-label="Lists of transfers" className="flex flex-wrap gap-2">
        {TRANSFER_LISTS.map((name) => (
          <Link
            key={name}
            to={`/transfers?list=${name}`}
            aria-current={name === list ? "page" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center gap-2 rounded-control border px-4 font-medium",
              name === list ? "border-accent bg-accent-soft text-accent" : "border-control hover:bg-sunken",
            )}
          >
            {TRANSFER_LIST_LABEL[name]}
            {name !== "decided" && <span className="tabular-nums">{counts[name]}</span>}
          </Link>
        ))}
      </nav>
      {transfers.length === 0 && <p className="text-muted">{EMPTY[list]}</p>}
      <ul aria-label={TRANSFER_LIST_LABEL[list]} className="grid gap-4">
        {transfers.map((transfer) => (
          <li key={transfer.claim?.id ?? transfer.number}>
            <TransferCard transfer={transfer} />
          </li>
        ))}
      </ul>
    </>
  );
}
