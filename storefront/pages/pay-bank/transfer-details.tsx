import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { formatIban } from "#contract/rules/bank/iban.ts";
import { formatDayTime } from "#contract/rules/calendar.ts";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { copyText } from "#ui/copy-text.ts";
import { notify } from "#ui/notification/notify.ts";
import { QrCode } from "#ui/qr-code.tsx";
import { formatTimeLeft } from "./transfer-texts.ts";

/** The account, the amount and the reference, each to copy, and the Raast code of the same transfer. */
export function TransferDetails({ transfer }: { transfer: BankTransfer }) {
  const { account, amount, number, raast } = transfer;
  if (!account) return null;
  return (
    <section
      aria-labelledby="transfer-details"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="transfer-details" className="text-lg">
        Transfer to
      </h2>
      <dl className="grid gap-3">
        <CopyRow name="IBAN" value={account.iban} shown={formatIban(account.iban)} mono />
        <CopyRow name="Account title" value={account.title} />
        <CopyRow name="Bank" value={account.bankName} />
        <CopyRow name="Amount" value={String(amount)} shown={formatRupees(amount)} />
        <CopyRow name="Reference" value={number} mono />
      </dl>
      <TimeLeft expiresAt={transfer.expiresAt} />
      {raast && (
        <figure className="grid justify-items-start gap-2">
          <QrCode text={raast} label="Raast code of this transfer" className="size-48 rounded-control bg-white p-2" />
          <figcaption className="max-w-xs text-sm text-muted">
            Or scan this Raast code with your bank's app. It fills in the account and the amount; please type {number}{" "}
            as the reference.
          </figcaption>
        </figure>
      )}
    </section>
  );
}

interface CopyRowProps {
  name: string;
  value: string;
  /** As it is shown, if not as it is copied. */
  shown?: string;
  mono?: boolean;
}

function CopyRow({ name, value, shown = value, mono = false }: CopyRowProps) {
  const copy = async () => {
    if (await copyText(value)) notify({ title: "Copied", message: `${name}: ${shown}`, type: "success" });
    else
      notify({
        title: "Not copied",
        message: "Your browser does not let us copy. Please select the text and copy it yourself.",
        type: "info",
      });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line pb-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={classNames("row-start-2 break-words", mono && "font-mono")} dir="ltr">
        {shown}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button kind="quiet" size="small" aria-label={`Copy ${name}`} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </dd>
    </div>
  );
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const end = new Date(expiresAt);
  const left = formatTimeLeft(end.getTime() - now);
  return (
    <p className="text-pretty">
      {left ? (
        <>
          We hold your items for <strong>{left}</strong>, until {formatDayTime(end)}.
        </>
      ) : (
        "The time to pay this order is over. Please call us before you pay."
      )}
    </p>
  );
}
