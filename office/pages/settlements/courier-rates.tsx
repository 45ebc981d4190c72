import { useState } from "react";
import type { CourierRate } from "#contract/office/settlement.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { office } from "#office/api/client.ts";
import { confirm } from "#office/features/confirm.ts";
import { DataTable } from "#office/features/data-table.tsx";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { onUse } from "#ui/on-use.tsx";

const RateDialog = onUse(() => import("./rate-dialog.tsx"));

const BP_PER_PERCENT = 100;

/** What couriers may keep, from which day on. */
export function CourierRates({ rates, couriers }: { rates: readonly CourierRate[]; couriers: readonly string[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">What couriers may keep</h2>
        <Button kind="secondary" size="small" onClick={() => setAdding(true)}>
          Add prices
        </Button>
      </div>
      <DataTable
        caption="Agreed prices and taxes, by courier and day"
        columns={COLUMNS}
        rows={rates}
        keyOf={({ id }) => id}
        empty="Nothing is agreed yet: what a courier charges is taken as its statement says it. Add prices to have charges, weights and taxes checked, too."
      />
      {adding && <RateDialog couriers={couriers} onClose={() => setAdding(false)} />}
    </section>
  );
}

function percent(bp: number): string {
  return bp === 0 ? "–" : `${bp / BP_PER_PERCENT} %`;
}

const COLUMNS = [
  { title: "Courier", cell: ({ courier }: CourierRate) => courier },
  { title: "From", cell: ({ fromDay }: CourierRate) => fromDay },
  {
    title: "Parcel",
    cell: ({ firstRupees, firstGrams, stepRupees, stepGrams }: CourierRate) =>
      `${formatRupees(firstRupees)} to ${firstGrams} g${stepRupees > 0 ? `, ${formatRupees(stepRupees)} for each ${stepGrams} g more` : ""}`,
  },
  { title: "Came back", cell: ({ returnRupees }: CourierRate) => formatRupees(returnRupees), align: "end" as const },
  { title: "Fuel", cell: ({ fuelBp }: CourierRate) => percent(fuelBp), align: "end" as const },
  { title: "Tax on charges", cell: ({ chargeTaxBp }: CourierRate) => percent(chargeTaxBp), align: "end" as const },
  { title: "Tax on cash", cell: ({ cashTaxBp }: CourierRate) => percent(cashTaxBp), align: "end" as const },
  { title: "Source", cell: ({ source }: CourierRate) => source || "–" },
  { title: "Remove", cell: (rate: CourierRate) => <RemoveRate rate={rate} /> },
];

function RemoveRate({ rate: { id, courier, fromDay } }: { rate: CourierRate }) {
  const { act, busy } = useAct();
  const remove = async () => {
    const sure = await confirm({
      title: "Remove these prices?",
      text: `${courier}, from ${fromDay}. Statements that are closed stay as they are.`,
      action: "Remove",
      danger: true,
    });
    if (sure) await act(() => office("removeCourierRate", { params: { id } }));
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
