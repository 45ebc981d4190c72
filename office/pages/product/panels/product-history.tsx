import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { canUndo } from "#office/components/can-undo.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { formatValue, getFieldLabel } from "../field-labels.ts";
import { Panel } from "./panel.tsx";

type Entry = OfficeResponse<"listHistory">["entries"][number];

const SHOWN = 8;
const ACTIONS: Readonly<Record<string, string>> = {
  "product.create": "created it",
  "product.change": "changed",
  "product.stock": "changed the stock",
};

interface ProductHistoryProps {
  id: number;
  version: number;
  onUndone: () => Promise<void>;
}

/** Loaded again for every version. */
export function ProductHistory({ id, version, onUndone }: ProductHistoryProps) {
  const [entries, setEntries] = useState<readonly Entry[]>();
  useEffect(() => {
    const abort = new AbortController();
    const query = { subject: "product", id: String(id), limit: SHOWN };
    callOffice("listHistory", { query }, { signal: abort.signal }).then(
      (answer) => setEntries(answer.entries),
      // The rest of the editor works without the history.
      () => !abort.signal.aborted && setEntries([]),
    );
    void version;
    return () => abort.abort();
  }, [id, version]);
  return (
    <Panel title="History" id="section-history" folds>
      {!entries?.length && <p className="text-muted">{entries ? "No changes yet." : "Loading…"}</p>}
      <ol className="grid gap-3">
        {entries?.map((entry) => (
          <HistoryLine key={entry.place} entry={entry} onUndone={onUndone} />
        ))}
      </ol>
      <Link
        to={`/history?subject=product&id=${id}`}
        className="min-h-6 justify-self-start text-accent underline-offset-4 hover:underline"
      >
        Show full history
      </Link>
    </Panel>
  );
}

function HistoryLine({ entry, onUndone }: { entry: Entry; onUndone: () => Promise<void> }) {
  const { place, at, actor, action, before, after, undoneBy, undoNeeds } = entry;
  const session = useSession();
  const { act, busy } = useAct();
  const mayUndo = canUndo({ undoNeeds }, session);
  const fields = action === "product.create" ? [] : Object.keys(after ?? {}).filter((key) => key !== "version");
  const undo = async () => {
    const done = { title: "Undone", message: "The earlier values are back." };
    if (await act(() => callOffice("undoChange", { params: { place } }), done)) await onUndone();
  };
  return (
    <li className="grid gap-0.5">
      <div className="flex items-start justify-between gap-2">
        <p>
          <strong className="font-medium">{actor.name}</strong> {ACTIONS[action] ?? action}{" "}
          <span className="text-muted">
            · <Moment at={at} />
            {undoneBy !== null && " · undone"}
          </span>
        </p>
        {mayUndo && (
          <Button kind="quiet" size="small" disabled={busy} onClick={() => void undo()}>
            {busy ? "Undoing…" : "Undo"}
          </Button>
        )}
      </div>
      {fields.map((key) => (
        <p key={key} className="text-muted [overflow-wrap:anywhere]">
          {getFieldLabel(key)}: {formatValue(before?.[key])} → {formatValue(after?.[key])}
        </p>
      ))}
    </li>
  );
}
