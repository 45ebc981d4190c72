import { useState } from "react";
import type { MatchedConsignment } from "#contract/office/orders/scan.ts";
import type { ConsignmentState } from "#contract/rules/order/consignment-list.ts";
import { callOffice } from "#office/api/client.ts";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { countStates, listHandOverActs, sortByAttention, toChunks } from "./hand-over-acts.ts";

const STATE_TEXT: Record<ConsignmentState, string> = {
  ready: "Ready",
  "other-courier": "Wrong courier",
  done: "Done",
  problem: "Problem",
};

const COLUMNS: readonly Column<MatchedConsignment>[] = [
  { title: "Consignment", isName: true, cell: ({ consignment }) => <span className="font-mono">{consignment}</span> },
  { title: "Line", align: "end", cell: ({ line }) => line },
  { title: "Order", cell: ({ number }) => <span className="font-mono whitespace-nowrap">{number ?? "–"}</span> },
  { title: "Name", cell: ({ name, city }) => (name === null ? "–" : `${name}, ${city}`) },
  {
    title: "State",
    cell: ({ state, why }) => (
      <span className={state === "ready" ? "text-success" : state === "done" ? "text-muted" : "text-sale"}>
        {STATE_TEXT[state]}
        {why !== null && `: ${why}`}
      </span>
    ),
  },
];

interface MatchedLinesProps {
  courier: string;
  lines: readonly MatchedConsignment[];
  /** Checks the list once more after it was applied. */
  onChecked: () => Promise<void>;
}

export function MatchedLines({ courier, lines, onChecked }: MatchedLinesProps) {
  const [withOtherCouriers, setWithOtherCouriers] = useState(false);
  const [failed, setFailed] = useState<{ number: string; why: string }[]>([]);
  const { act, busy } = useAct();
  const counts = countStates(lines);
  const acts = listHandOverActs(lines, { courier, withOtherCouriers });
  const handOver = async () => {
    setFailed([]);
    await act(async () => {
      for (const chunk of toChunks(acts)) {
        const answer = await callOffice("actOnOrders", { body: { acts: chunk } });
        setFailed((before) => [...before, ...answer.failed]);
      }
    });
    await onChecked();
  };
  return (
    <section aria-label="Checked list" className="grid gap-3">
      <p role="status" className="font-medium">
        {counts.ready} ready, {counts["other-courier"]} with another courier, {counts.problem} with a problem
        {counts.done > 0 && `, ${counts.done} handed over`}
      </p>
      {counts["other-courier"] > 0 && (
        <Checkbox
          className="min-h-11 items-center"
          label={`Also hand over the ${counts["other-courier"]} for which the customer chose another courier`}
          checked={withOtherCouriers}
          onChange={({ target }) => setWithOtherCouriers(target.checked)}
        />
      )}
      {acts.length > 0 && (
        <Button className="justify-self-start" disabled={busy} onClick={() => void handOver()}>
          {busy ? "Working…" : `Hand over ${acts.length} ${acts.length === 1 ? "parcel" : "parcels"} to ${courier}`}
        </Button>
      )}
      {failed.length > 0 && (
        <ul role="alert" className="grid gap-1 text-sale">
          {failed.map(({ number, why }) => (
            <li key={number}>{why.includes(number) ? why : `${number}: ${why}`}</li>
          ))}
        </ul>
      )}
      <DataTable
        caption="Lines of the list"
        columns={COLUMNS}
        rows={sortByAttention(lines)}
        keyOf={({ line }) => line}
        empty="The list is empty."
      />
    </section>
  );
}
