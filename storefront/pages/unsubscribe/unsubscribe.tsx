import { useState } from "react";
import { useParams } from "react-router";
import type { MailRefusal } from "#contract/shop/mail.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { MailLinkPage } from "#storefront/frame/views/mail-link-page.tsx";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";

const MAILS: Record<MailRefusal["list"], string> = {
  alerts: "product alerts",
  reviews: "emails asking for reviews",
};

/** Ends all mails of one kind; only the button changes anything, not opening the page. */
export default function Unsubscribe() {
  const { token = "" } = useParams();
  const { status, data, error, retry, replace } = useLoaded(token, () =>
    callApi("getMailRefusal", { query: { token } }),
  );
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const unsubscribe = async () => {
    setBusy(true);
    try {
      replace(await callApi("refuseMails", { query: { token } }));
      setDone(true);
    } catch (requestError) {
      notifyError(requestError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MailLinkPage
      title="Unsubscribe"
      heading={done ? "You are unsubscribed" : "Unsubscribe"}
      {...{ status, error, retry }}
    >
      {data && (
        <>
          <p className="text-muted" role="status">
            {done ? `We will not send any more ${MAILS[data.list]} to ` : `Stop all ${MAILS[data.list]} to `}
            {data.email}.
          </p>
          {!done && (
            <Button disabled={busy} className="justify-self-start" onClick={() => void unsubscribe()}>
              Unsubscribe
            </Button>
          )}
        </>
      )}
    </MailLinkPage>
  );
}
