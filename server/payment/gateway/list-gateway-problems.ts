import type { Shop } from "#server/shop.ts";
import { hasSandbox } from "../sandbox/has-sandbox.ts";
import type { GatewayState } from "./gateway-states.ts";

/** What keeps the provider from taking money, in words for the owner and for `doctor`. */
export function listGatewayProblems(
  { keys, missing, isOn, mode }: Pick<GatewayState, "keys" | "missing" | "isOn" | "mode">,
  env: Pick<Shop["env"], "demo" | "stripe">,
): string[] {
  const unreadable = keys.filter(({ isReadable }) => !isReadable).map(({ key }) => key.label);
  const unset = missing.filter(({ label }) => !unreadable.includes(label)).map(({ label }) => label);
  return [
    ...(unreadable.length > 0 ? [`Cannot be read, enter again: ${unreadable.join(", ")}`] : []),
    ...(unset.length > 0 ? [`Missing: ${unset.join(", ")}`] : []),
    ...(mode === "sandbox" && !hasSandbox(env) ? ["The sandbox works only in a demo shop: choose another mode"] : []),
    ...(isOn && !env.demo && mode === "test" ? ["In test mode no money moves"] : []),
  ];
}
