import { useState } from "react";
import { useParams } from "react-router";
import type { MailRefusal } from "#contract/shop/mail.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { LinkPage } from "#storefront/shell/link-page.tsx";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";

const MAILS: Record<MailRefusal["list"], string> = {
  alerts: "mails about products that you asked us to tell you of",
  reviews: "mails that ask for a review of what you bought",
};

/** Where a link in a mail leads that ends mails of its kind. Opening it changes nothing: the button does. */
export default function Unsubscribe() {
  const { token = "" } = useParams();
  const { status, data, error, retry, replace } = useLoaded(token, () => api("getMailRefusal", { query: { token } }));
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const refuse = async () => {
    setBusy(true);
    try {
      replace(await api("refuseMails", { query: { token } }));
      setDone(true);
    } catch (refused) {
      notifyError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <LinkPage title="Unsubscribe" heading={done ? "You are unsubscribed" : "Unsubscribe"} {...{ status, error, retry }}>
      {data && (
        <>
          <p className="text-muted" role="status">
            {done ? `There will be no more ${MAILS[data.list]}` : `End all ${MAILS[data.list]}`}: {data.email}.
          </p>
          {!done && (
            <Button disabled={busy} className="justify-self-start" onClick={() => void refuse()}>
              Unsubscribe
            </Button>
          )}
        </>
      )}
    </LinkPage>
  );
}
