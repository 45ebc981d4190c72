import { useBoundKeys } from "#office/components/keys.ts";
import Dialog from "#ui/dialog.tsx";

const GLOBAL_KEYS = [{ key: "Ctrl K", does: "Go to a screen, an order, a product" }];

/** Opened by `?`; lists the keys of the open screen. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const keys = [...GLOBAL_KEYS, ...useBoundKeys(({ bound }) => bound).flatMap((of) => of.keys)];
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(({ key, does }) => (
          <div key={`${key} ${does}`} className="contents">
            <dt>
              <kbd className="spec-label inline-grid min-w-8 place-items-center rounded-md border border-control px-2 py-1">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
