import { RotateCw } from "lucide-react";

/** Where something could not be loaded: no fuss, a way to ask once more. */
export function TryAgain({ onClick, what }: { onClick: () => void; what?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      // A description, not a part of the name: the button is called what it shows.
      title={what && `Load ${what} again`}
      className="-my-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      <RotateCw aria-hidden size={14} />
      Try again
    </button>
  );
}
