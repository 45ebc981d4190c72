import { useId, useState } from "react";
import { Link } from "react-router";
import { callApi } from "#storefront/api/client.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { syncWishes } from "#storefront/features/wishlist/sync-wishes.ts";
import { useSession, useUser } from "#storefront/state/use-session.ts";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { CONTROL } from "#ui/form/field.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";

const PANEL = "grid gap-3 rounded-card border border-line bg-surface p-4";

/** Sharing needs an account, so that the list outlives this browser and its owner can end the link. */
export function ShareWishes({ empty }: { empty: boolean }) {
  const user = useUser();
  const status = useSession((session) => session.status);
  const { data: shareToken, status: loading, retry, replace } = useLoaded(user?.id, syncWishes);
  const [busy, setBusy] = useState(false);
  if (status === "checking") return null;
  if (!user)
    return (
      <p className={PANEL}>
        <span>
          <Link to="/auth/login" state={{ from: "/wishlist" }} className="font-medium text-accent underline">
            Sign in
          </Link>{" "}
          to see your list on all your devices and to share it.
        </span>
      </p>
    );
  if (loading === "failed")
    return (
      <p className={PANEL}>
        <span>
          We could not load your account. <TryAgain onClick={retry} what="your saved list" />
        </span>
      </p>
    );
  const runAction = async (work: () => Promise<string | null>) => {
    setBusy(true);
    try {
      replace(await work());
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  const endSharing = async () => {
    await callApi("endWishShare", {});
    notify({ title: "Sharing stopped", message: "The link no longer shows your list.", type: "success" });
    return null;
  };
  if (shareToken) return <SharedLink token={shareToken} busy={busy} onEnd={() => void runAction(endSharing)} />;
  if (empty) return null;
  return (
    <div className={PANEL}>
      <p className="text-muted">Anyone with the link sees your current list and cannot change it.</p>
      <Button
        kind="secondary"
        disabled={busy || loading === "loading"}
        onClick={() => void runAction(async () => (await callApi("shareWishes", {})).token)}
      >
        Share this list
      </Button>
    </div>
  );
}

function SharedLink({ token, busy, onEnd }: { token: string; busy: boolean; onEnd: () => void }) {
  const { brand, shopUrl } = useShopFacts();
  const fieldId = useId();
  const url = `${shopUrl}/wishlist/shared/${token}`;
  const copy = async () => {
    const copied = await copyText(url);
    if (copied)
      notify({ title: "Link copied", message: "Anyone with the link sees your current list.", type: "success" });
    else notify({ title: "Error", message: "The link could not be copied.", type: "danger" });
  };
  return (
    <div className={PANEL}>
      <label htmlFor={fieldId} className="text-sm font-medium">
        Link to your list
      </label>
      <input id={fieldId} readOnly value={url} onFocus={(event) => event.target.select()} className={CONTROL} />
      <div className="grid grid-cols-2 gap-2">
        <Button kind="secondary" className="px-3 text-sm" onClick={() => void copy()}>
          Copy link
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`My wish list at ${brand.name}: ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control px-3 text-sm font-medium hover:bg-sunken"
        >
          WhatsApp
        </a>
        <Button kind="quiet" disabled={busy} className="col-span-2 text-sm text-sale" onClick={onEnd}>
          Stop sharing
        </Button>
      </div>
    </div>
  );
}
