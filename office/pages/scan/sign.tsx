import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import PackageCheck from "lucide-react/icons/package-check";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { create } from "zustand";
import { classNames } from "#ui/class-names.ts";
import { sound, type Tone } from "./sounds.ts";

interface Shown {
  tone: Tone;
  title: string;
  text?: string | undefined;
  /** The same sign twice is said twice. */
  count: number;
}

export const useSign = create<{ shown: Shown | undefined }>(() => ({ shown: undefined }));

/** Says aloud and in large letters what a scan was. */
export function show(tone: Tone, title: string, text?: string): void {
  sound(tone);
  useSign.setState(({ shown }) => ({ shown: { tone, title, text, count: (shown?.count ?? 0) + 1 } }));
}

export function clearSign(): void {
  useSign.setState({ shown: undefined });
}

const LOOK: Record<Tone, string> = {
  good: "border-success bg-success-soft text-success",
  done: "border-success bg-success text-surface",
  bad: "border-sale bg-sale text-surface",
};
const ICON = { good: CircleCheck, done: PackageCheck, bad: CircleX };

/** Readable from where the parcels are. */
export function Sign({ waitsFor }: { waitsFor: string }) {
  const shown = useSign((state) => state.shown);
  const Icon = shown ? ICON[shown.tone] : ScanBarcode;
  return (
    <div
      role={shown?.tone === "bad" ? "alert" : "status"}
      className={classNames(
        "flex min-h-28 items-center gap-4 rounded-card border-2 p-4",
        shown ? LOOK[shown.tone] : "border-dashed border-control bg-surface text-ink",
      )}
    >
      <Icon aria-hidden className="size-14 shrink-0" />
      <div key={shown?.count ?? 0} className="min-w-0">
        <p className="text-2xl leading-tight font-semibold">{shown?.title ?? waitsFor}</p>
        {shown?.text && <p className="text-lg">{shown.text}</p>}
        {shown && <p className="pt-1 text-base">Next: {waitsFor.charAt(0).toLowerCase() + waitsFor.slice(1)}</p>}
      </div>
    </div>
  );
}
