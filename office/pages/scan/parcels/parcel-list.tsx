import type { Parcel } from "#contract/office/orders/scan.ts";
import { countUnits } from "./packing.ts";

interface ParcelListProps {
  title: string;
  parcels: readonly Parcel[];
  onOpen: (number: string) => void;
}

/** Opens a parcel without a scanner. */
export function ParcelList({ title, parcels, onOpen }: ParcelListProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-base">
        {title} ({parcels.length})
      </h2>
      {parcels.length === 0 ? (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">No parcels are waiting.</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto rounded-card border border-line bg-surface">
          {parcels.map((parcel) => (
            <li key={parcel.number} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onOpen(parcel.number)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-start hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="font-mono">{parcel.number}</span> · {parcel.name}
                </span>
                <span className="text-muted">
                  {countUnits(parcel)} {countUnits(parcel) === 1 ? "piece" : "pieces"} · {parcel.courier} ·{" "}
                  {parcel.city}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
