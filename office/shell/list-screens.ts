import type { OfficeSession } from "#contract/office/staff/session.ts";
import { hasPermission } from "#office/api/session.ts";
import { SCREENS, type Screen } from "./screens.ts";

export function listScreens(session: Pick<OfficeSession, "permissions">): Screen[] {
  return SCREENS.filter(({ permission }) => hasPermission(session, permission));
}

const TABS_MAX = 4;

/** The screens of the phone's bottom tabs; the others are under More. */
export function listTabs(screens: readonly Screen[]): Screen[] {
  return screens.filter(({ tab }) => tab).slice(0, TABS_MAX);
}
