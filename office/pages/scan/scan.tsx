import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ScannedStage } from "#contract/rules/order/scan.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Count } from "./count.tsx";
import { HandOver } from "./parcels/hand-over.tsx";
import { Pack } from "./parcels/pack.tsx";
import { readBatches, readParcels } from "./parcels/parcels.ts";
import { TakeBack } from "./parcels/take-back.tsx";
import { QueueList } from "./queue/queue-list.tsx";
import { clearScanStatus } from "./queue/scan-status.tsx";
import { isSilent, setSilent } from "./queue/sounds.ts";

const MODES = { pack: "Pack", "hand-over": "Hand over", "take-back": "Take back", count: "Count" } as const;
type Mode = keyof typeof MODES;
const STAGE: Partial<Record<Mode, ScannedStage>> = {
  pack: "to-pack",
  "hand-over": "to-hand-over",
  "take-back": "coming-back",
};

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const requestedMode = new URL(url).searchParams.get("mode") ?? "";
  const mode: Mode = Object.hasOwn(MODES, requestedMode) ? (requestedMode as Mode) : "pack";
  const stage = STAGE[mode];
  const [parcels, batchData] = await Promise.all([
    stage ? readParcels(stage, signal) : [],
    mode === "hand-over" ? readBatches(signal) : { couriers: [], batches: [] },
  ]);
  return { mode, parcels, ...batchData };
}

export function Component() {
  const { mode, parcels, couriers, batches: loadedBatches } = useLoaderData<typeof loader>();
  const session = useSession();
  const [silent, setSilence] = useState(isSilent);
  const by = session.email;
  return (
    <>
      <PageHeading
        title="Scan"
        actions={
          <IconButton
            label={silent ? "Turn sound on" : "Turn sound off"}
            onClick={() => {
              setSilent(!silent);
              setSilence(!silent);
            }}
          >
            {silent ? <VolumeX aria-hidden className="size-5" /> : <Volume2 aria-hidden className="size-5" />}
          </IconButton>
        }
      />
      <nav aria-label="Scan tasks" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex w-max gap-1">
          {(Object.keys(MODES) as Mode[])
            .filter((one) => one !== "count" || hasPermission(session, "stock.write"))
            .map((one) => (
              <li key={one}>
                <Link
                  to={{ search: `mode=${one}` }}
                  replace
                  onClick={clearScanStatus}
                  aria-current={one === mode ? "page" : undefined}
                  className={classNames(
                    "flex min-h-11 items-center rounded-control px-3 whitespace-nowrap transition-colors",
                    one === mode ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
                  )}
                >
                  {MODES[one]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {mode === "pack" && <Pack parcels={parcels} by={by} />}
      {mode === "hand-over" && <HandOver parcels={parcels} couriers={couriers} batches={loadedBatches} by={by} />}
      {mode === "take-back" && <TakeBack parcels={parcels} by={by} />}
      {mode === "count" && <Count by={by} />}
      <QueueList />
    </>
  );
}
