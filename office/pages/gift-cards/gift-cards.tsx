import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { GiftCard } from "#contract/office/credit.ts";
import { GIFT_CARD_STATES } from "#contract/rules/credit/gift-card.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { formatDay } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";

const IssueDialog = createLazyComponent(() => import("./issue-dialog.tsx"));

export const loader = () => callOffice("listGiftCards", {});

export function Component() {
  const { cards } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isIssuing, setIsIssuing] = useState(false);
  return (
    <>
      <PageHeading
        title="Gift cards"
        about="Anyone with the code of a card can pay with it. The shop knows only the last letters of a code."
        actions={
          <Button size="small" onClick={() => setIsIssuing(true)}>
            Issue gift card
          </Button>
        }
      />
      <DataTable
        caption="The newest gift cards"
        rows={cards}
        keyOf={({ id }) => id}
        columns={[
          { title: "Card", cell: ({ end, id }) => (end === null ? `Not sent yet (${id.slice(0, 8)})` : `…${end}`) },
          { title: "For", cell: ({ recipientName, recipientEmail }) => recipientName || recipientEmail || "–" },
          { title: "Reason", cell: ({ reason, by }) => `${reason} (${by})` },
          { title: "State", cell: describeState },
          { title: "Amount", cell: ({ amount }) => formatRupees(amount), align: "end" },
          { title: "Left", cell: ({ balance }) => formatRupees(balance), align: "end" },
          { title: "Actions", cell: renderActions },
        ]}
        empty="No gift cards yet. Issue one for a prize, an apology or a business gift."
      />
      {isIssuing && (
        <IssueDialog
          onClose={() => {
            setIsIssuing(false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

const renderActions = (card: GiftCard) => <CardActions card={card} />;

function describeState({ state, sendOn, sentAt }: GiftCard): string {
  if (state === "waiting") return `Is sent on ${formatDay(`${sendOn}T00:00:00+05:00`)}`;
  if (state === "active" && sentAt !== null) return `Sent on ${formatDay(sentAt)}`;
  return GIFT_CARD_STATES[state];
}

function CardActions({ card: { id, end, state, recipientEmail } }: { card: GiftCard }) {
  const { act, busy } = useAct();
  const params = { id };
  if (state === "waiting")
    return (
      <Button
        kind="secondary"
        size="small"
        disabled={busy}
        aria-label={`Cancel gift card ${id.slice(0, 8)}`}
        onClick={() =>
          void act(() => callOffice("cancelGiftCard", { params }), { title: "Gift card", message: "Cancelled" })
        }
      >
        Cancel gift card
      </Button>
    );
  if (state === "cancelled" || recipientEmail === "") return null;
  return (
    <Button
      kind="secondary"
      size="small"
      disabled={busy}
      aria-label={`Send a new code of card ${end ?? ""}`}
      onClick={() =>
        void act(() => callOffice("resendGiftCard", { params }), {
          title: "Gift card",
          message: `A new code is on its way to ${recipientEmail}. The earlier code no longer works`,
        })
      }
    >
      Send a new code
    </Button>
  );
}
