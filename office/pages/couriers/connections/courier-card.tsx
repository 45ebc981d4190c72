import { useState } from "react";
import type { CourierConnection } from "#contract/office/cash/courier-connection.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import {
  BOOKS_BY_LOAD_SHEET,
  type ConnectedService,
  type CourierCapability,
} from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import type { Connection, SendChange } from "#office/features/connection/connection.ts";
import { ConnectionCard } from "#office/features/connection/connection-card.tsx";
import { CopyableUrl } from "#office/features/connection/copyable-url.tsx";
import { KeyCheck } from "#office/features/connection/key-check.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatConnectionState } from "./connection-state.ts";

const MODE_HINTS = {
  test: "The courier's test service, if it has one. PostEx and Leopards have none: every booking there is real",
  live: "Parcels are really booked",
  sandbox: "",
} as const;

const CAPABILITY_TEXTS: Record<CourierCapability, string> = {
  listPickupAddresses: "pick-up addresses",
  findByReference: "uncertain bookings are looked up",
  cancel: "cancel",
  printLabels: "own labels",
  createLoadSheet: "load sheet",
  quoteCharges: "its price before booking",
  readSettlement: "payments and charges",
  advise: "advice for failed deliveries",
  readPush: "tells news itself",
};

type Address = OfficeResponse<"listPickupAddresses">["addresses"][number];

const send: SendChange = async ({ name, body }) => {
  const params = { courier: name as ConnectedService };
  const { connections } = await callOffice("changeCourierConnection", { params, body });
  const saved = connections.find((connection) => connection.name === name);
  return saved && toConnection(saved);
};

interface CourierCardProps {
  courier: CourierConnection;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Connects one courier: keys, mode, pick-up address, service, cities. */
export function CourierCard({ courier, onUnsaved }: CourierCardProps) {
  const { name, label, capabilities, pickupKey, canAsk, cities } = courier;
  const [addresses, setAddresses] = useState<readonly Address[]>();
  const { act, busy } = useAct();
  const params = { courier: name };
  const fetchAddresses = () =>
    act(async () => setAddresses((await callOffice("listPickupAddresses", { params })).addresses));
  const fetchCities = () =>
    act(() => callOffice("fetchCourierCities", { params }), {
      title: "Cities fetched",
      message: `The cities of ${label} are matched where their names are certain.`,
    });
  return (
    <ConnectionCard
      connection={toConnection(courier)}
      state={formatConnectionState(courier)}
      isWorking={courier.isOn && courier.problems.length === 0}
      switchText={`Parcels can be booked at ${label}`}
      modeHints={MODE_HINTS}
      send={send}
      removalText={`Without it, parcels at ${label} are neither booked nor tracked.`}
      choices={pickupKey !== null && addresses ? { [pickupKey]: toChoices(courier, addresses) } : {}}
      onUnsaved={onUnsaved}
      details={capabilities.length > 0 && <p className="text-sm text-muted">{listCapabilities(capabilities)}</p>}
    >
      {({ isUnsaved }) => (
        <>
          <div className="flex flex-wrap items-start gap-2">
            <KeyCheck
              connection={courier}
              canCheck={!isUnsaved && canAsk}
              check={() => callOffice("checkCourierKeys", { params })}
            />
            {pickupKey !== null && (
              <Button kind="secondary" size="small" disabled={busy || !canAsk} onClick={() => void fetchAddresses()}>
                Fetch pick-up addresses<span className="sr-only"> of {label}</span>
              </Button>
            )}
            <Button kind="secondary" size="small" disabled={busy || !canAsk} onClick={() => void fetchCities()}>
              Fetch cities<span className="sr-only"> of {label}</span>
            </Button>
          </div>
          {addresses?.length === 0 && (
            <p className="text-sm text-sale">{label} has no pick-up address of this account. Add one in its portal.</p>
          )}
          <p className="text-sm text-muted">
            {cities.matched} of its cities are matched with ours.{" "}
            {cities.toReview > 0 && (
              <ButtonLink kind="quiet" size="small" to="/couriers/cities">
                {`Review ${cities.toReview} cities`}
                <span className="sr-only"> of {label}</span>
              </ButtonLink>
            )}
          </p>
          {courier.push && <PushUrl courier={courier} push={courier.push} />}
          {BOOKS_BY_LOAD_SHEET.includes(name) && (
            <p className="text-sm text-warning">
              {label} collects only parcels that are on a load sheet. Make it after each booking, on Orders, Bookings.
            </p>
          )}
        </>
      )}
    </ConnectionCard>
  );
}

interface PushUrlProps {
  courier: Pick<CourierConnection, "name" | "label">;
  push: NonNullable<CourierConnection["push"]>;
}

/** The URL is a secret: anyone with it can make the shop ask the courier. */
function PushUrl({ courier: { name, label }, push: { url, receivedAt } }: PushUrlProps) {
  const { act, busy } = useAct();
  const renew = async () => {
    const sure = await confirm({
      title: `Make a new push URL for ${label}?`,
      text: `The old one stops working at once. Enter the new one in ${label}'s portal.`,
      action: "Make new URL",
    });
    const done = { title: "New push URL", message: `Enter it in ${label}'s portal.` };
    if (sure) await act(() => callOffice("renewCourierPushUrl", { params: { courier: name } }), done);
  };
  return (
    <div className="grid gap-2">
      <CopyableUrl title={`Push URL, to be entered in ${label}'s portal`} label={label} url={url} />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="quiet" size="small" disabled={busy} onClick={() => void renew()}>
          Make a new URL<span className="sr-only"> of {label}</span>
        </Button>
        <p className="text-sm text-muted">
          {receivedAt === null ? (
            "Nothing came there yet."
          ) : (
            <>
              Last news <Moment at={receivedAt} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

const toConnection = (courier: CourierConnection): Connection => ({
  ...courier,
  isModeChosen: true,
  hasSandbox: false,
});

function toChoices({ keys, pickupKey }: CourierConnection, addresses: readonly Address[]) {
  const saved = keys.find(({ name }) => name === pickupKey)?.value;
  const isListed = addresses.some(({ key }) => key === saved);
  return [
    { value: "", label: "Choose an address" },
    ...addresses.map(({ key, text }) => ({ value: key, label: text })),
    ...(saved && !isListed ? [{ value: saved, label: `${saved} (not at the courier)` }] : []),
  ];
}

function listCapabilities(capabilities: readonly CourierCapability[]): string {
  return `Offers besides booking and tracking: ${capabilities.map((name) => CAPABILITY_TEXTS[name]).join(", ")}.`;
}
