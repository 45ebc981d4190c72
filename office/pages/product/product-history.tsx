import { useEffect, useState } from "react";
import type { OfficeResponse } from "#contract/office/office.ts";
import { office } from "#office/api/client.ts";
import { Moment } from "#office/features/moment.tsx";
import { fieldWord, shownValue } from "./field-words.ts";
import { Panel } from "./panel.tsx";

type Entries = OfficeResponse<"listHistory">["entries"];

const SHOWN = "10";
const ACTIONS: Readonly<Record<string, string>> = {
  "product.create": "created it",
  "product.change": "changed",
  "product.stock": "moved stock",
};

/** Who changed what, the newest first; asked for when the version changes. */
export function ProductHistory({ id, version }: { id: number; version: number }) {
  const [entries, setEntries] = useState<Entries>();
  useEffect(() => {
    const left = new AbortController();
    const query = { subject: "product", id: String(id), limit: SHOWN };
    office("listHistory", { query }, { signal: left.signal }).then(
      (answer) => setEntries(answer.entries),
      // Without it the rest of the editor works as well.
      () => !left.signal.aborted && setEntries([]),
    );
    void version;
    return () => left.abort();
  }, [id, version]);
  return (
    <Panel title="History">
      {!entries?.length && <p className="text-muted">{entries ? "Nothing was changed yet." : "Loading…"}</p>}
      <ol className="grid gap-2">
        {entries?.map(({ place, at, actor, action, before, after }) => (
          <li key={place} className="grid gap-0.5">
            <span>
              <strong className="font-medium">{actor.name}</strong> {ACTIONS[action] ?? action}{" "}
              <span className="text-muted">
                · <Moment at={at} />
              </span>
            </span>
            {action !== "product.create" &&
              Object.keys(after ?? {})
                .filter((key) => key !== "version")
                .map((key) => (
                  <span key={key} className="text-muted [overflow-wrap:anywhere]">
                    {fieldWord(key)}: {shownValue(before?.[key])} → {shownValue(after?.[key])}
                  </span>
                ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
