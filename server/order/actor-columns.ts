import type { Actor } from "#server/request-context.ts";

/** The actor columns of an order's steps and events. A customer's name is on the order itself. */
export function toActorColumns(actor: Actor) {
  return {
    actorKind: actor.kind === "visitor" ? ("customer" as const) : actor.kind,
    staffId: actor.kind === "staff" ? actor.id : null,
    actorName: "name" in actor ? actor.name : "",
  };
}
