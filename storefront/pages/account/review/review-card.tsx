import { useState } from "react";
import type { BoughtProduct } from "#contract/shop/review.ts";
import { callApi } from "#storefront/api/client.ts";
import { Stars } from "#storefront/features/review/stars.tsx";
import { Button } from "#ui/button.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { Picture } from "#ui/picture.tsx";

const STATE_TEXTS = {
  new: "Awaiting approval",
  published: "Published on the product page.",
  hidden: "Not published.",
} as const;

interface ReviewCardProps {
  bought: BoughtProduct;
  onEdit: () => void;
  onWithdrawn: () => void;
}

export function ReviewCard({ bought: { productId, name, review }, onEdit, onWithdrawn }: ReviewCardProps) {
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!review)
    return (
      <Button kind="secondary" className="justify-self-start" aria-label={`Write a review of ${name}`} onClick={onEdit}>
        Write a review
      </Button>
    );

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await callApi("withdrawReview", { body: { productId } });
      onWithdrawn();
      notify({ title: "Review deleted", message: "Your review is no longer shown.", type: "success" });
    } catch (error) {
      notifyError(error);
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={review.rating} />
        <p className="text-muted">
          {STATE_TEXTS[review.state]}
          {review.hiddenReason && ` ${review.hiddenReason}`}
        </p>
      </div>
      <p className="max-w-[72ch] whitespace-pre-line wrap-anywhere">{review.comment}</p>
      {review.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {review.photos.map(({ picture, imgUrl }, place) => (
            <li key={picture} className="size-20 overflow-hidden rounded-control bg-plate">
              <Picture
                imgUrl={imgUrl}
                alt={`Your photo ${place + 1}`}
                sizes="110px"
                className="size-20 scale-[1.34] object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {review.answer && (
        <p className="rounded-control bg-sunken p-4 text-sm whitespace-pre-line wrap-anywhere">
          <span className="font-medium">Our reply: </span>
          {review.answer}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={onEdit}>
          {" "}
          Edit
        </Button>
        {confirming ? (
          <Button kind="danger" size="small" disabled={busy} onClick={() => void withdraw()}>
            {busy ? "Deleting..." : "Yes, delete review"}
          </Button>
        ) : (
          <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
            {" "}
            Delete
          </Button>
        )}
      </div>
    </div>
  );
}
