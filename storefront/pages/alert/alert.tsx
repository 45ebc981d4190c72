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
      title="Your alert"
      heading={alert ? (alert.question === null ? HEADINGS : QUESTION_HEADINGS)[alert.state] : "Your alert"}
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
                {alert.question === null ? "Confirm alert" : "Confirm my email"}
              </Button>
            )}
            {(alert.state === "asked" || alert.state === "waiting") && (
              <Button kind="secondary" disabled={busy} onClick={() => void sendAnswer("end")}>
                {alert.question === null ? "Stop this alert" : "Do not email me"}
              </Button>
            )}
          </div>
        </>
      )}
    </MailLinkPage>
  );
}

const HEADINGS = {
  asked: "Confirm your alert",
  waiting: "Your alert is active",
  told: "Your alert was sent",
  ended: "Your alert is stopped",
} as const;

const QUESTION_HEADINGS = {
  asked: "Confirm your email",
  waiting: "We will email you the answer",
  told: "We have emailed you the answer",
  ended: "We will not email you the answer",
} as const;

function describeAlert({ state, email, below, question }: LinkedAlert): string {
  if (question !== null && (state === "asked" || state === "waiting"))
    return `You asked: “${question}” We will find out and send one email to ${email}.`;
  const when = below === null ? "it is back in stock" : `it costs ${formatRupees(below)} or less`;
  if (state === "asked" || state === "waiting") return `We will send one email to ${email} when ${when}.`;
  return state === "told" ? `We sent an email to ${email}.` : `We will not email ${email} about it.`;
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
