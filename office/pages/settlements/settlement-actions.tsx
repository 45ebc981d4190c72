import { useNavigate } from "react-router";
import type { WholeSettlement } from "#contract/office/cash/settlement.ts";
import { formatPaisa } from "#contract/rules/order/settlement.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";

export function SettlementActions({ settlement }: { settlement: WholeSettlement }) {
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const { id, status, settles, faulty, fetchedFrom } = settlement;
  const orders = `${settles.orders.toLocaleString("en")} order${settles.orders === 1 ? "" : "s"}`;
  const close = async () => {
    const sure = await confirm({
      title: "Close this statement?",
      text: `The cash of ${orders}, ${formatPaisa(settles.cash)}, is marked as received. A closed statement cannot be changed.`,
      action: "Close statement",
    });
    if (sure)
      await act(() => callOffice("closeSettlement", { params: { id }, body: { settles: settles.orders } }), {
        title: "Closed",
        message: `${orders} settled`,
      });
  };
  const remove = async () => {
    const sure = await confirm({
      title: "Delete this statement?",
      text: `It has not changed any order. ${fetchedFrom === null ? "You can upload the file again." : "The shop does not fetch its parcels again; you can upload the courier's file instead."}`,
      action: "Delete statement",
      danger: true,
    });
    if (!sure) return;
    try {
      await callOffice("removeSettlement", { params: { id } });
    } catch (error) {
      return notifyError(error, "The shop is not responding. Nothing was deleted");
    }
    // The page of a removed statement has nothing left to show.
    await navigate("/settlements", { replace: true });
  };
  return (
    <>
      {faulty > 0 && (
        <Button
          kind="secondary"
          disabled={busy}
          onClick={() => void act(() => downloadFile("getSettlementFile", { params: { id } }))}
        >
          Differences as CSV
        </Button>
      )}
      {status !== "closed" && (
        <Button kind="danger" disabled={busy} onClick={() => void remove()}>
          Delete statement
        </Button>
      )}
      {status === "open" && (
        <Button disabled={busy} onClick={() => void close()}>
          {`Close and settle ${orders}`}
        </Button>
      )}
    </>
  );
}
