import { useState } from "react";
import type { CourierRate } from "#contract/office/cash/settlement.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { DataTable } from "#office/components/table/data-table.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { formatBasisPoints } from "./rate-values.ts";

const RateDialog = createLazyComponent(() => import("./rate-dialog.tsx"));

export function CourierRates({ rates, couriers }: { rates: readonly CourierRate[]; couriers: readonly string[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">Agreed courier charges</h2>
        <Button kind="secondary" size="small" onClick={() => setAdding(true)}>
          Add prices
        </Button>
      </div>
      <DataTable
        caption="Agreed prices and taxes, by courier and day"
        columns={COLUMNS}
        rows={rates}
        keyOf={({ id }) => id}
        empty="No prices are agreed yet, so courier charges are accepted as stated. Add prices to have charges, weights and taxes checked."
      />
      {adding && <RateDialog couriers={couriers} onClose={() => setAdding(false)} />}
    </section>
  );
}

const COLUMNS = [
  { title: "Courier", cell: ({ courier }: CourierRate) => courier },
  { title: "From", cell: ({ fromDay }: CourierRate) => fromDay },
  {
    title: "Parcel",
    cell: ({ firstRupees, firstGrams, stepRupees, stepGrams }: CourierRate) =>
      `${formatRupees(firstRupees)} to ${firstGrams} g${stepRupees > 0 ? `, ${formatRupees(stepRupees)} for each ${stepGrams} g more` : ""}`,
  },
  { title: "Returned", cell: ({ returnRupees }: CourierRate) => formatRupees(returnRupees), align: "end" as const },
  { title: "Fuel", cell: ({ fuelBp }: CourierRate) => formatBasisPoints(fuelBp), align: "end" as const },
  {
    title: "Tax on charges",
    cell: ({ chargeTaxBp }: CourierRate) => formatBasisPoints(chargeTaxBp),
    align: "end" as const,
  },
  { title: "Tax on cash", cell: ({ cashTaxBp }: CourierRate) => formatBasisPoints(cashTaxBp), align: "end" as const },
  { title: "Source", cell: ({ source }: CourierRate) => source || "–" },
  { title: "Remove", cell: (rate: CourierRate) => <RemoveRate rate={rate} /> },
];

function RemoveRate({ rate: { id, courier, fromDay } }: { rate: CourierRate }) {
  const { act, busy } = useAct();
  const remove = async () => {
    const sure = await confirm({
      title: "Remove these prices?",
      text: `${courier}, from ${fromDay}. Closed statements do not change.`,
      action: "Remove",
      danger: true,
    });
    if (sure) await act(() => callOffice("removeCourierRate", { params: { id } }));
  };
  return (
    <Button
      kind="quiet"
      size="small"
      disabled={busy}
      onClick={() => void remove()}
      aria-label={`Remove the prices of ${courier} from ${fromDay}`}
    >
      Remove
    </Button>
  );
}
