import Plus from "lucide-react/icons/plus";
import { useLoaderData } from "react-router";
import type { PromotionRow } from "#contract/office/catalogue/promotion-calls.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { formatDateTime } from "#office/components/time/format-time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { FloorForm } from "./floor-form.tsx";
import { STATES } from "./states.ts";

export async function loader() {
  const [{ promotions }, settings] = await Promise.all([
    callOffice("listPromotions", {}),
    callOffice("getPriceSettings", {}),
  ]);
  return { promotions, settings };
}

const COLUMNS: readonly Column<PromotionRow>[] = [
  { title: "Promotion", cell: ({ name }) => name, isName: true },
  { title: "Gives", cell: ({ label }) => label },
  {
    title: "State",
    cell: ({ state }) => (
      <span className={classNames("rounded-full px-2 py-0.5 text-xs font-medium", STATES[state].className)}>
        {STATES[state].title}
      </span>
    ),
  },
  {
    title: "Time",
    cell: ({ startsAt, endsAt }) =>
      [startsAt && `from ${formatDateTime(startsAt)}`, endsAt && `until ${formatDateTime(endsAt)}`]
        .filter(Boolean)
        .join(" ") || "Always",
  },
  { title: "Orders", cell: ({ uses }) => uses, align: "end" },
  { title: "Cost", cell: ({ cost }) => formatRupees(cost), align: "end" },
  { title: "Brought", cell: ({ brought }) => formatRupees(brought), align: "end" },
];

export function Component() {
  const { promotions, settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Promotions" about="Discounts, free delivery and gifts, for everybody or by code." />
      <div>
        <ButtonLink to="/promotions/new">
          <Plus aria-hidden className="size-4" />
          Add promotion
        </ButtonLink>
      </div>
      <DataTable
        caption="Promotions"
        columns={COLUMNS}
        rows={promotions}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/promotions/${id}`}
        empty={<p>No promotions yet. Add one: it stays a draft until you start it.</p>}
      />
      <FloorForm key={settings.version} settings={settings} />
    </>
  );
}
