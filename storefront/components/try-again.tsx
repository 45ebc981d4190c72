import { RotateCw } from "lucide-react";

export function TryAgain({ onClick, what }: { onClick: () => void; what?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      // A title is only a description, so the button's accessible name stays its visible text.
      title={what && `Load ${what} again`}
      className="-my-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-control text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      <RotateCw aria-hidden size={14} />
      Try again
    </button>
  );
}
