import type { WholeImport } from "#contract/office/import.ts";
import { statusWords } from "./status-words.ts";

/** How far the work is. */
export function Progress({ found: { status, done, rows } }: { found: WholeImport }) {
  const words = `${statusWords(status)} ${done.toLocaleString("en")} of ${rows.toLocaleString("en")}`;
  return (
    <div className="grid gap-1">
      <p role="status">{words}</p>
      <progress
        aria-label={statusWords(status)}
        value={done}
        max={Math.max(rows, 1)}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-accent"
      />
    </div>
  );
}
