import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { CardProvider } from "./card-provider.tsx";
import { GatewayCard } from "./gateway-card.tsx";

export const loader = () => callOffice("listPaymentGateways", {});

export function Component() {
  const { gateways, card } = useLoaderData<typeof loader>();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  useUnsavedChanges(unsaved.size > 0);
  const markUnsaved = (name: string, isUnsaved: boolean) =>
    setUnsaved((names) => new Set([...names].filter((one) => one !== name).concat(isUnsaved ? [name] : [])));
  return (
    <>
      <PageHeading
        title="Payment providers"
        about={
          <>
            Who takes money for the shop, and the keys for it. Cash on delivery needs nothing here. Part of{" "}
            <Link to="/settings" className="text-accent underline">
              Settings
            </Link>
            .
          </>
        }
      />
      <CardProvider key={card.version} card={card} gateways={gateways} />
      {gateways.map((gateway) => (
        <GatewayCard
          key={gateway.name}
          gateway={gateway}
          onUnsaved={(isUnsaved) => markUnsaved(gateway.name, isUnsaved)}
        />
      ))}
    </>
  );
}
