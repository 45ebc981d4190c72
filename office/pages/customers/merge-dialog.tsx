import { useState } from "react";
import type { CustomerDetails, CustomerMerge, CustomerRow } from "#contract/office/customer.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { CustomerSearch } from "./customer-search.tsx";
import { MergePreview } from "./merge-preview.tsx";

interface MergeDialogProps {
  customer: CustomerDetails;
  busy: boolean;
  onMerge: (merge: CustomerMerge) => void;
  onClose: () => void;
}

/** Finds the other account of the same person, and shows what moves before anything is done. */
export default function MergeDialog({ customer, busy, onMerge, onClose }: MergeDialogProps) {
  const [merge, setMerge] = useState<CustomerMerge>();
  const preview = async (remainingId: string, removedId: string) => {
    try {
      setMerge(await callOffice("previewMerge", { params: { id: remainingId, removedId } }));
    } catch (error) {
      notifyError(error);
    }
  };
  const choose = ({ id }: Pick<CustomerRow, "id">) => preview(customer.id, id);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge two accounts"
      description="For two accounts of one person. Nothing changes before you press Merge accounts."
    >
      {merge ? (
        <>
          <MergePreview merge={merge} onSwap={() => void preview(merge.removed.id, merge.remaining.id)} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="secondary" onClick={() => setMerge(undefined)}>
              Choose another account
            </Button>
            <Button disabled={busy} onClick={() => onMerge(merge)}>
              {busy ? "Merging…" : "Merge accounts"}
            </Button>
          </div>
        </>
      ) : (
        <CustomerSearch exceptId={customer.id} onChoose={(other) => void choose(other)} />
      )}
    </Dialog>
  );
}
