import type { LoadSheet } from "#contract/office/orders/booking-batch.ts";
import {
  BOOKS_BY_LOAD_SHEET,
  COURIER_SERVICES,
  type ConnectedService,
} from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

interface WithoutSheetProps {
  waiting: readonly { service: ConnectedService; parcels: number }[];
  /** While a batch runs, its load sheet would lack parcels. */
  isRunning?: boolean;
  onMade: (sheet: LoadSheet) => void;
}

/** For couriers such as PostEx the load sheet books the pick-up: without it nobody comes. */
export function WithoutSheet({ waiting, isRunning = false, onMade }: WithoutSheetProps) {
  const { act, busy } = useAct();
  if (waiting.length === 0) return null;
  const make = (service: ConnectedService) =>
    act(async () => onMade(await callOffice("createLoadSheet", { body: { service } })));
  return (
    <ul className="grid gap-2">
      {waiting.map(({ service, parcels }) => {
        const label = COURIER_SERVICES[service];
        const isNeeded = BOOKS_BY_LOAD_SHEET.includes(service);
        const count = parcels === 1 ? "1 parcel" : `${parcels} parcels`;
        return (
          <li
            key={service}
            className={classNames(
              "flex flex-wrap items-center gap-3 rounded-card border p-3",
              isNeeded ? "border-warning bg-warning-soft" : "border-line bg-surface",
            )}
          >
            <p className="min-w-56 flex-1">
              <strong>{`${label}: ${count} on no load sheet.`}</strong>{" "}
              {isNeeded
                ? `${label} collects none of them before you make it.`
                : "The rider signs the load sheet at pick-up."}
            </p>
            <Button
              disabled={busy || isRunning}
              kind={isNeeded ? "primary" : "secondary"}
              onClick={() => void make(service)}
            >
              Make load sheet<span className="sr-only"> of {label}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
