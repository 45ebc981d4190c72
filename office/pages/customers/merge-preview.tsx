import type { CustomerDetails, CustomerMerge } from "#contract/office/customer.ts";
import { describeMoves } from "./describe-moves.ts";

/** Shows which account remains, and everything that moves to it or does not. */
export function MergePreview({ merge, onSwap }: { merge: CustomerMerge; onSwap: () => void }) {
  const { remaining, removed } = merge;
  const { moves, stays } = describeMoves(merge);
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="pb-1 text-sm font-medium">Which account and email should remain?</legend>
        <AccountChoice account={remaining} isChosen onChoose={() => undefined} />
        <AccountChoice account={removed} onChoose={onSwap} />
      </fieldset>
      <div aria-live="polite" className="grid gap-2">
        <p>
          Moves to {remaining.email || remaining.name}: {moves.join(", ") || "nothing"}.
        </p>
        {stays.length > 0 && (
          <p className="text-muted">Not moved, because that account already has it: {stays.join(", ")}.</p>
        )}
        <p className="text-muted">
          {removed.email || removed.name} can no longer sign in. {merge.sessions > 0 && "Its open sessions are ended. "}
          You can undo this later in History.
        </p>
      </div>
    </div>
  );
}

interface AccountChoiceProps {
  account: CustomerDetails;
  isChosen?: boolean;
  onChoose: () => void;
}

function AccountChoice({ account, isChosen = false, onChoose }: AccountChoiceProps) {
  return (
    <label className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 rounded-control border border-line px-3 py-1.5">
      <input type="radio" name="remaining" checked={isChosen} onChange={onChoose} className="row-span-2 size-5" />
      <span className="font-medium break-words">{account.email || "No email"}</span>
      <span className="text-sm break-words text-muted">
        {account.name} · {account.phone} · {account.orders} orders
      </span>
    </label>
  );
}
