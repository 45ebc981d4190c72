import { listConnections, type Mode } from "#server/connection/index.ts";
import { findKeyRing } from "#server/secrets/index.ts";
import type { Shop } from "#server/shop.ts";
import { describeGateways } from "./gateway-states.ts";
import { listGatewayProblems } from "./list-gateway-problems.ts";

interface ProviderOverview {
  label: string;
  isOn: boolean;
  mode: Mode;
  isReadable: boolean;
  problems: string[];
}

/** For a command, which has no running shop. */
export async function readPaymentOverview(shop: Pick<Shop, "db" | "env">): Promise<ProviderOverview[]> {
  const states = describeGateways(shop, {
    ring: await findKeyRing(shop.env),
    connections: await listConnections(shop.db),
  });
  return states.map((state) => ({
    label: state.gateway.label,
    isOn: state.isOn,
    mode: state.mode,
    isReadable: state.keys.every(({ isReadable }) => isReadable),
    problems: listGatewayProblems(state, shop.env),
  }));
}
