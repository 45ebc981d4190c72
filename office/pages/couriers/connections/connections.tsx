import { useState } from "react";
import { useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { CouriersTabs } from "../couriers-tabs.tsx";
import { CourierCard } from "./courier-card.tsx";

export const loader = () => callOffice("listCourierConnections", {});

export function Component() {
  const { connections } = useLoaderData<typeof loader>();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  useUnsavedChanges(unsaved.size > 0);
  const markUnsaved = (name: string, isUnsaved: boolean) =>
    setUnsaved((names) => new Set([...names].filter((one) => one !== name).concat(isUnsaved ? [name] : [])));
  return (
    <>
      <PageHeading
        title="Connected couriers"
        about="Couriers that the shop books at, and the keys for it. Every other courier is by hand: staff book there themselves and scan its number at hand-over."
      />
      <CouriersTabs />
      {connections.map((courier) => (
        <CourierCard
          key={courier.name}
          courier={courier}
          onUnsaved={(isUnsaved) => markUnsaved(courier.name, isUnsaved)}
        />
      ))}
    </>
  );
}
