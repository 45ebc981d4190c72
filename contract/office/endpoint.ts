import type { Shapes } from "../call-shapes.ts";
import { OFFICE_CALLS, type OfficeCallName } from "./calls.ts";

export type OfficeEndpoint<
  N extends OfficeCallName = OfficeCallName,
  S extends Shapes = Shapes,
> = (typeof OFFICE_CALLS)[N] & {
  name: N;
} & S;

/** Puts the schemas to a call of the office. */
export function officeEndpoint<const N extends OfficeCallName, S extends Shapes>(
  name: N,
  shapes: S,
): OfficeEndpoint<N, S> {
  return { ...OFFICE_CALLS[name], name, ...shapes };
}
