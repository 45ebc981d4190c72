import type { CourierConnection } from "#contract/office/cash/courier-connection.ts";

type State = Pick<CourierConnection, "isOn" | "mode" | "problems">;

export function formatConnectionState({ isOn, mode, problems }: State): string {
  if (!isOn) return "Off: staff book by hand";
  return problems.length === 0 ? `On, ${mode} mode` : "On, but not complete";
}
