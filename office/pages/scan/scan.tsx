import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ScannedStage } from "#contract/rules/scan.ts";
import { may, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Count } from "./count.tsx";
import { HandOver } from "./hand-over.tsx";
import { Pack } from "./pack.tsx";
import { batches, parcelsAt } from "./parcels.ts";
import { QueueList } from "./queue-list.tsx";
import { clearSign } from "./sign.tsx";
import { isSilent, setSilent } from "./sounds.ts";
import { TakeBack } from "./take-back.tsx";

const MODES = { pack: "Pack", "hand-over": "Hand over", "take-back": "Take back", count: "Count" } as const;
type Mode = keyof typeof MODES;
const STAGE: Partial<Record<Mode, ScannedStage>> = {
  pack: "to-pack",
  "hand-over": "to-hand-over",
  "take-back": "coming-back",
};

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const asked = new URL(url).searchParams.get("mode") ?? "";
  const mode: Mode = Object.hasOwn(MODES, asked) ? (asked as Mode) : "pack";
  const stage = STAGE[mode];
  const [parcels, loaded] = await Promise.all([
    stage ? parcelsAt(stage, signal) : [],
    mode === "hand-over" ? batches(signal) : { couriers: [], batches: [] },
  ]);
  return { mode, parcels, ...loaded };
}

/** With a scanner in the hand: pack, hand over, take back, count. */
export function Component() {
  const { mode, parcels, couriers, batches: loaded } = useLoaderData<typeof loader>();
  const session = useSession();
  const [silent, setSilence] = useState(isSilent);
  const by = session.email;
  return (
    <>
      <PageHeading
        title="Scan"
        actions={
          <IconButton
            label={silent ? "Switch the sound on" : "Switch the sound off"}
            onClick={() => {
              setSilent(!silent);
              setSilence(!silent);
            }}
          >
            {silent ? <VolumeX aria-hidden className="size-5" /> : <Volume2 aria-hidden className="size-5" />}
          </IconButton>
        }
      />
      <nav aria-label="What is scanned" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex w-max gap-1">
          {(Object.keys(MODES) as Mode[])
            .filter((one) => one !== "count" || may(session, "stock.write"))
            .map((one) => (
              <li key={one}>
                <Link
                  to={{ search: `mode=${one}` }}
                  replace
                  onClick={clearSign}
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
      {mode === "hand-over" && <HandOver parcels={parcels} couriers={couriers} batches={loaded} by={by} />}
      {mode === "take-back" && <TakeBack parcels={parcels} by={by} />}
      {mode === "count" && <Count by={by} />}
      <QueueList />
    </>
  );
}
