import { wholeMomentOf } from "./moments.ts";

/** A moment as people in Pakistan read it. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {wholeMomentOf(at)}
    </time>
  );
}
