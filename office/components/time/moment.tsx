import { formatDateTime } from "./format-time.ts";

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  );
}
