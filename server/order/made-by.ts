import type { Actor } from "#server/asking.ts";

/** Who it was, as an order's steps and events keep it. A customer's name stands on the order itself. */
export function madeBy(actor: Actor) {
  return {
    actorKind: actor.kind === "visitor" ? ("customer" as const) : actor.kind,
    staffId: actor.kind === "staff" ? actor.id : null,
    actorName: "name" in actor ? actor.name : "",
  };
}
