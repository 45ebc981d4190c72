import type { OfficeSession } from "#contract/office/session.ts";
import { may } from "#office/api/session.ts";
import { SCREENS, type Screen } from "./screens.ts";

/** The screens that somebody may see. */
export function screensOf(session: Pick<OfficeSession, "permissions">): Screen[] {
  return SCREENS.filter(({ permission }) => may(session, permission));
}
