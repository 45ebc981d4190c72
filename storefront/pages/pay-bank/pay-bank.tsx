import { useParams } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { usePageRestore } from "#storefront/components/use-page-restore.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import type { ProtectedHandle } from "#storefront/frame/signed-in-only.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { TransferDetails } from "./transfer-details.tsx";
import { describeClaim, getHeading, getSentence } from "./transfer-texts.ts";

export const handle: ProtectedHandle = { heading: "Pay by bank transfer" };

/** How the customer of an order pays it by bank transfer, and says that it is paid. */
export default function PayBank() {
  const { number = "" } = useParams();
  const { status, data, error, retry, replace } = useLoaded(number, () =>
    callApi("getBankTransfer", { params: { number } }),
  );
  usePageRestore(retry);
  return (
    <section className="shop-width grid gap-6 py-8 md:py-12">
      <PageMeta title="Pay by bank transfer" noindex />
      <h1 className="text-3xl">{data ? getHeading(data) : "Pay by bank transfer"}</h1>
      {status === "loading" && (
        <p role="status" className="text-muted">
          One moment…
        </p>
      )}
      {status === "failed" &&
        (error instanceof ShopError && error.code === "not-found" ? (
          <p className="text-muted">There is no such order of yours to pay by bank transfer.</p>
        ) : (
          <TryAgain onClick={retry} what="this order" />
        ))}
      {data && <Transfer transfer={data} onChange={replace} />}
      <ButtonLink to="/account/orders" kind="secondary" className="justify-self-start">
        My Orders
      </ButtonLink>
    </section>
  );
}

function Transfer({ transfer, onChange }: { transfer: BankTransfer; onChange: (transfer: BankTransfer) => void }) {
  const claim = describeClaim(transfer);
  return (
    <>
      <p className="max-w-2xl text-pretty text-muted">
        Order <span className="font-mono font-medium text-ink">{transfer.number}</span> for{" "}
        <strong className="price text-ink">{formatRupees(transfer.amount)}</strong>. {getSentence(transfer)}
      </p>
      {claim && (
        <p role="status" className="max-w-2xl rounded-card border border-line bg-sunken p-4 text-pretty">
          {claim}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {transfer.state === "unpaid" && <TransferDetails transfer={transfer} />}
        {transfer.canClaim && <ClaimForm transfer={transfer} onChange={onChange} />}
      </div>
    </>
  );
}
