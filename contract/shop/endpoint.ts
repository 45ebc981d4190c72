import type { Shapes } from "#contract/call-shapes.ts";
import { CALLS, type CallName } from "./calls.ts";

export type Endpoint<N extends CallName = CallName, S extends Shapes = Shapes> = (typeof CALLS)[N] & { name: N } & S;

/** Puts the schemas to a call of the table. */
export function endpoint<const N extends CallName, S extends Shapes>(name: N, shapes: S): Endpoint<N, S> {
  return { ...CALLS[name], name, ...shapes };
}
