import type { Shop } from "#server/shop.ts";
import type { GatewayState } from "./gateway-states.ts";

/** What keeps the provider from taking money, in words for the owner and for `doctor`. */
export function listGatewayProblems(
  { keys, missing, isOn, mode }: Pick<GatewayState, "keys" | "missing" | "isOn" | "mode">,
  { demo }: Pick<Shop["env"], "demo">,
): string[] {
  const unreadable = keys.filter(({ isReadable }) => !isReadable).map(({ key }) => key.label);
  const unset = missing.filter(({ label }) => !unreadable.includes(label)).map(({ label }) => label);
  return [
    ...(unreadable.length > 0 ? [`Cannot be read, enter again: ${unreadable.join(", ")}`] : []),
    ...(unset.length > 0 ? [`Missing: ${unset.join(", ")}`] : []),
    ...(isOn && !demo && mode === "test" ? ["In test mode no money moves"] : []),
  ];
}
