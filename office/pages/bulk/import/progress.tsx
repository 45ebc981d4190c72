import type { WholeImport } from "#contract/office/catalogue/import.ts";
import { getStatusLabel } from "./import-status.ts";

export function Progress({ bulkImport: { status, done, rows } }: { bulkImport: WholeImport }) {
  const words = `${getStatusLabel(status)} ${done.toLocaleString("en")} of ${rows.toLocaleString("en")}`;
  return (
    <div className="grid gap-1">
      <p role="status">{words}</p>
      <progress
        aria-label={getStatusLabel(status)}
        value={done}
        max={Math.max(rows, 1)}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-accent"
      />
    </div>
  );
}
