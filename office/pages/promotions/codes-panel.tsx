import { type FormEvent, useState } from "react";
import type { PromotionDetails } from "#contract/office/catalogue/promotion-calls.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "./number-field.tsx";

/** Random codes for one order each, such as for a mailing. */
export function CodesPanel({ promotion: { id, generated } }: { promotion: PromotionDetails }) {
  const [count, setCount] = useState(100);
  const { act, busy } = useAct();
  const generate = (event: FormEvent) => {
    event.preventDefault();
    void act(() => callOffice("generateCodes", { params: { id }, body: { count } }), {
      title: "Codes generated",
      message: "Export them as CSV to send them to customers.",
    });
  };
  return (
    <section aria-labelledby="codes" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 id="codes" className="text-base">
        Generated codes
      </h2>
      <p className="text-muted">{`${generated.codes} codes, each for one order; ${generated.used} are used.`}</p>
      <form onSubmit={generate} className="flex flex-wrap items-end gap-2">
        <NumberField label="Number of codes" value={count} onChange={setCount} />
        <Button type="submit" kind="secondary" disabled={busy}>
          Generate codes
        </Button>
        <Button
          kind="secondary"
          disabled={busy || generated.codes === 0}
          onClick={() => void act(() => downloadFile("exportCodes", { params: { id } }))}
        >
          Export codes as CSV
        </Button>
      </form>
    </section>
  );
}
