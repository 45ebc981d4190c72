import { useSearchParams } from "react-router";
import type { BoughtProduct, OwnReview } from "#contract/shop/review.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { notify } from "#ui/notification/notify.ts";
import { Picture } from "#ui/picture.tsx";
import { useAccountUser } from "./account-user.ts";
import { ReviewCard } from "./review/review-card.tsx";
import { ReviewForm } from "./review/review-form.tsx";
import { ReviewMails } from "./review/review-mails.tsx";

/**
 * The customer's delivered products with their reviews; the
 * product in the URL is the one being reviewed.
 */
export default function Reviews() {
  const { user } = useAccountUser();
  const [search, setSearch] = useSearchParams();
  const { status, data, retry, replace } = useLoaded(user.id, () => callApi("listOwnReviews", { query: {} }));
  const editedSlug = search.get("product");
  const close = () => setSearch({}, { preventScrollReset: true });
  const updateReview = (slug: string, review: OwnReview | null) => {
    if (!data) return;
    replace({ ...data, products: data.products.map((one) => (one.slug === slug ? { ...one, review } : one)) });
    close();
  };
  const handleSaved = (slug: string, review: OwnReview) => {
    updateReview(slug, review);
    notify({ title: "Thank you", message: "We will publish your review after we approve it.", type: "success" });
  };
  return (
    <section className="grid gap-5">
      <PageMeta title="My Reviews" noindex />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">My Reviews</h2>
        <a href="/account/orders" className="inline-flex min-h-9 items-center text-sm text-accent hover:underline">
          My Orders
        </a>
      </div>
      {status === "failed" && <TryAgain onClick={retry} what="your reviews" />}
      {status === "loading" && (
        <div role="status" className="h-24 animate-pulse rounded-card bg-sunken">
          <span className="sr-only">Loading...</span>
        </div>
      )}
      {data?.products.length === 0 && (
        <p className="rounded-card bg-sunken px-4 py-12 text-center text-muted">
          You can review your products after they are delivered.
        </p>
      )}
      <ul className="grid gap-4">
        {data?.products.map((bought) => (
          <li key={bought.slug} className="grid gap-4 rounded-card border border-line bg-surface p-5">
            <Heading bought={bought} />
            {bought.slug === editedSlug ? (
              <ReviewForm bought={bought} onSaved={(review) => handleSaved(bought.slug, review)} onClose={close} />
            ) : (
              <ReviewCard
                bought={bought}
                onEdit={() => setSearch({ product: bought.slug }, { preventScrollReset: true })}
                onWithdrawn={() => updateReview(bought.slug, null)}
              />
            )}
          </li>
        ))}
      </ul>
      {data && <ReviewMails optedIn={data.mails} onChanged={(mails) => replace({ ...data, mails })} />}
    </section>
  );
}

function Heading({ bought: { slug, name, photo } }: { bought: BoughtProduct }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3">
      <Picture imgUrl={photo} alt="" sizes="64px" className="size-16 rounded-control bg-plate object-cover" />
      <h3 className="text-base tracking-normal">
        <a href={`/product/${slug}`} className="leading-snug hover:underline">
          {name}
        </a>
      </h3>
    </div>
  );
}
