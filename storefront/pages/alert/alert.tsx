import { useState } from "react";
import { useParams } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import type { LinkedAlert } from "#contract/shop/alert.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { MailLinkPage } from "#storefront/frame/views/mail-link-page.tsx";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { Picture } from "#ui/picture.tsx";

/**
 * The owner of a mailbox confirms or ends an alert here; only
 * the buttons change anything, not opening the page.
 */
export default function Alert() {
  const { token = "" } = useParams();
  const {
    status,
    data: alert,
    error,
    retry,
    replace,
  } = useLoaded(token, () => callApi("getAlert", { query: { token } }));
  const [busy, setBusy] = useState(false);
  const sendAnswer = async (choice: "confirm" | "end") => {
    setBusy(true);
    try {
      replace(await callApi("answerAlert", { body: { token, answer: choice } }));
    } catch (requestError) {
      notifyError(requestError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MailLinkPage
      title="Tell me when"
      heading={alert ? (alert.question === null ? HEADINGS : QUESTION_HEADINGS)[alert.state] : "Tell me when"}
      {...{ status, error, retry }}
    >
      {alert && (
        <>
          <AlertProduct alert={alert} />
          <p className="text-muted" role="status">
            {describeAlert(alert)}
          </p>
          <div className="flex flex-wrap gap-3">
            {alert.state === "asked" && (
              <Button disabled={busy} onClick={() => void sendAnswer("confirm")}>
                {alert.question === null ? "Yes, tell me" : "Yes, mail me the answer"}
              </Button>
            )}
            {(alert.state === "asked" || alert.state === "waiting") && (
              <Button kind="secondary" disabled={busy} onClick={() => void sendAnswer("end")}>
                {alert.state === "asked" ? "No" : "End it"}
              </Button>
            )}
          </div>
        </>
      )}
    </MailLinkPage>
  );
}

const HEADINGS = {
  asked: "Shall we tell you?",
  waiting: "We will tell you",
  told: "We have told you",
  ended: "We will not tell you",
} as const;

const QUESTION_HEADINGS = {
  asked: "Shall we mail you the answer?",
  waiting: "We will mail you the answer",
  told: "We have mailed you the answer",
  ended: "We will not mail you the answer",
} as const;

function describeAlert({ state, email, below, question }: LinkedAlert): string {
  if (question !== null && (state === "asked" || state === "waiting"))
    return `You asked: “${question}” We look it up and send one mail to ${email}.`;
  const when = below === null ? "it is back in stock" : `it costs ${formatRupees(below)} or less`;
  if (state === "asked") return `One mail to ${email} when ${when}.`;
  if (state === "waiting") return `You get one mail at ${email} when ${when}.`;
  return state === "told" ? `A mail went to ${email}.` : `Nothing will be written to ${email} about it.`;
}

function AlertProduct({ alert: { product } }: { alert: LinkedAlert }) {
  const { name, slug, imgUrl, netPrice } = product;
  return (
    <a href={`/product/${slug}`} className="flex items-center gap-4 rounded-control bg-sunken p-3">
      <Picture imgUrl={imgUrl} alt="" sizes="80px" className="size-20 shrink-0 rounded-control bg-plate" />
      <span className="grid min-w-0 gap-1">
        <span className="font-medium text-pretty">{name}</span> <span className="price">{formatRupees(netPrice)}</span>
      </span>
    </a>
  );
}
