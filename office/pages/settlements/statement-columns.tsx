import { type FormEvent, useState } from "react";
import type { WholeSettlement } from "#contract/office/cash/settlement.ts";
import {
  STATEMENT_MEANING_NAMES,
  STATEMENT_MEANINGS,
  type StatementMeaning,
} from "#contract/rules/order/statement-columns.ts";
import { callOffice } from "#office/api/client.ts";
import { findSample, nameColumn } from "#office/components/table/file-columns.ts";
import { useAct } from "#office/components/use-act.ts";
import { CONTROL } from "#ui/form/field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** Meanings are recognised by heading, corrected here and remembered for the courier. */
export function StatementColumns({ settlement }: { settlement: WholeSettlement }) {
  const { act, busy } = useAct();
  const [columns, setColumns] = useState(settlement.columns);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const until = String(new FormData(event.currentTarget).get("untilDay") ?? "");
    const body = { columns: columns as (StatementMeaning | "")[], untilDay: until || null };
    void act(() => callOffice("compareSettlement", { params: { id: settlement.id }, body }));
  };
  return (
    <details open={settlement.status === "mapping"} className="rounded-card border border-line bg-surface p-4">
      <summary className="cursor-pointer font-medium">Match the columns</summary>
      <form onSubmit={send} className="grid gap-3 pt-3" noValidate>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {settlement.headings.map((heading, at) => (
            <li key={`${at} ${heading}`} className="grid min-w-0 gap-1">
              <span className="truncate font-medium">{nameColumn(heading, at)}</span>
              <span className="truncate text-sm text-muted">{findSample(settlement.sample, at) || "empty"}</span>
              <select
                aria-label={`Field of ${nameColumn(heading, at)}`}
                value={columns[at] ?? ""}
                onChange={({ target }) => setColumns(columns.with(at, target.value))}
                className={CONTROL}
              >
                <option value="">Ignore this column</option>
                {STATEMENT_MEANING_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {STATEMENT_MEANINGS[name]}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        <TextInput
          label="Covers parcels delivered until"
          name="untilDay"
          type="date"
          defaultValue={settlement.untilDay ?? ""}
          hint="Empty: until the last delivery in the file. Parcels delivered by then that are not in the file are listed as missing."
          className="max-w-md"
        />
        <SubmitButton busy={busy} busyLabel="Comparing…" className="justify-self-start">
          Compare again
        </SubmitButton>
      </form>
    </details>
  );
}
