import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import { REVIEW_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import type { BoughtProduct, OwnReview } from "#contract/shop/review.ts";
import { callApi } from "#storefront/api/client.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { ReviewPhotosField } from "./review-photos-field.tsx";
import { StarsField } from "./stars-field.tsx";
import { useReviewPhotos } from "./use-review-photos.ts";

interface ReviewFormProps {
  bought: BoughtProduct;
  onSaved: (review: OwnReview) => void;
  onClose: () => void;
}

export function ReviewForm({ bought: { productId, review }, onSaved, onClose }: ReviewFormProps) {
  const [rating, setRating] = useState(review?.rating);
  const [comment, setComment] = useState(review?.comment ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const photos = useReviewPhotos(productId, review?.photos ?? []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const validationErrors = {
      ...(rating === undefined && { rating: "Please choose one to five stars" }),
      ...(comment.trim() === "" && { comment: "Please write a few words" }),
    };
    setErrors(validationErrors);
    setMessage(undefined);
    if (rating === undefined || Object.keys(validationErrors).length > 0) return;
    setBusy(true);
    try {
      const names = photos.photos.map(({ picture }) => picture);
      onSaved(await callApi("writeReview", { body: { productId, rating, comment, photos: names } }));
    } catch (error) {
      const fields = error instanceof ShopError ? (error.fields ?? {}) : {};
      setErrors(fields);
      if (!fields.rating && !fields.comment) setMessage(getServerMessage(error, "Your review could not be submitted"));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid max-w-2xl gap-3">
      {message && <FormMessage kind="danger">{message}</FormMessage>}
      <StarsField rating={rating} onChange={setRating} error={errors.rating} />
      <TextArea
        label="Your review"
        rows={5}
        maxLength={REVIEW_MAX_CHARACTERS}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        error={errors.comment}
        hint="Everyone can read your review. Please do not include phone numbers, email addresses or links."
        required
      />
      <ReviewPhotosField {...photos} />
      {review && (
        <p className="text-sm text-muted">An edited review needs our approval again before it is published.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyLabel="Sending..." disabled={photos.sending > 0}>
          {review ? "Save review" : "Submit review"}
        </SubmitButton>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
