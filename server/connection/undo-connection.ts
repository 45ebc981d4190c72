import { createNotFoundError } from "#contract/errors.ts";
import { requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changeConnection } from "./change-connection.ts";
import { listConnections } from "./read-connections.ts";
import { MODES, type Service } from "./service.ts";

/** For switching and the mode only: old keys are not stored. */
export function createConnectionUndoers(shop: Shop, services: readonly Service[]): Undoers {
  return {
    "connection.change": {
      permission: "settings.write",
      needsConfirmedIdentity: true,
      undo: async (context, { subjectId, before, after }) => {
        const service = services.find(({ name }) => name === subjectId);
        const [stored] = await listConnections(shop.db, subjectId);
        if (!service || !stored) throw createNotFoundError("connection");
        requireUnchanged(after, { isOn: stored.isOn, mode: stored.mode });
        const isOn = before?.isOn === undefined ? undefined : before.isOn === true;
        const mode = MODES.find((one) => one === before?.mode);
        const change = { version: stored.version, isOn, mode };
        await changeConnection(shop, context, { service, isOnByDefault: stored.isOn, change });
      },
    },
  };
}
