import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { CustomerDetails, CustomerMerge } from "#contract/office/customer.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { useSession } from "#office/api/session.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";

const MergeDialog = createLazyComponent(() => import("./merge-dialog.tsx"));

/** What concerns all data of a customer. */
export function CustomerActions({ customer }: { customer: CustomerDetails }) {
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act, busy } = useAct();
  const [isMerging, setIsMerging] = useState(false);
  const params = { id: customer.id };
  const erase = async () => {
    const sure = await confirm({
      title: `Erase ${customer.name}?`,
      text: "Name, email, phone, addresses, notes, emails and reviews are permanently deleted. Orders remain without them. This cannot be undone.",
      action: "Erase customer",
      danger: true,
    });
    if (sure)
      await act(() => callOffice("eraseCustomer", { params }), { title: customer.name, message: "Customer erased" });
  };
  const merge = async ({ remaining, removed }: CustomerMerge) => {
    const done = await act(() =>
      callOffice("mergeCustomers", { params: { id: remaining.id }, body: { removedId: removed.id } }),
    );
    if (!done) return;
    setIsMerging(false);
    const entry = { action: "customer.merge", subject: "customer", id: remaining.id };
    const message = `${removed.email || removed.name} is now part of ${remaining.email || remaining.name}.`;
    void notifyDone({ title: "Accounts merged", message, session, entry, onUndone: revalidate });
    await navigate(`/customers/${remaining.id}`);
  };
  return (
    <>
      <Button kind="secondary" size="small" disabled={busy} onClick={() => setIsMerging(true)}>
        Merge accounts
      </Button>
      <Button
        kind="secondary"
        size="small"
        disabled={busy}
        onClick={() =>
          void act(() => downloadFile("exportCustomer", { params }), { title: customer.name, message: "Data exported" })
        }
      >
        Export data
      </Button>
      <Button kind="danger" size="small" disabled={busy} onClick={() => void erase()}>
        Erase customer
      </Button>
      {isMerging && (
        <MergeDialog
          customer={customer}
          busy={busy}
          onMerge={(preview) => void merge(preview)}
          onClose={() => setIsMerging(false)}
        />
      )}
    </>
  );
}
