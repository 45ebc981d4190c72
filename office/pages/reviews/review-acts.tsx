import { useState } from "react";
import type { OfficeReview } from "#contract/office/catalogue/review.ts";
import { Button } from "#ui/button.tsx";
import { ReviewText } from "./review-text.tsx";
import { useReviewActs } from "./use-review-acts.ts";

type OpenForm = "hide" | "answer" | undefined;

export function ReviewActs({ review }: { review: OfficeReview }) {
  const [open, setOpen] = useState<OpenForm>();
  const { moderate, saveAnswer, busy } = useReviewActs(review, () => setOpen(undefined));
  const { answer } = review;
  return (
    <div className="grid gap-3">
      {answer && open !== "answer" && (
        <p className="rounded-control bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          <span className="font-medium">Your answer: </span>
          {answer.text}
        </p>
      )}
      {open === "hide" && (
        <ReviewText
          label="Reason, shown to the author"
          button="Hide review"
          busy={busy}
          onSend={(text) => moderate("hidden", text)}
        />
      )}
      {open === "answer" && (
        <ReviewText
          label="Public answer"
          button="Save answer"
          text={answer?.text ?? ""}
          busy={busy}
          onSend={(text) => saveAnswer(text)}
        />
      )}
      <ReviewButtons
        review={review}
        open={open}
        busy={busy}
        onToggle={(form) => setOpen(open === form ? undefined : form)}
        onPublish={() => void moderate("published")}
        onRemoveAnswer={() => void saveAnswer(null)}
      />
    </div>
  );
}

interface ReviewButtonsProps {
  review: OfficeReview;
  open: OpenForm;
  busy: boolean;
  onToggle: (form: "hide" | "answer") => void;
  onPublish: () => void;
  onRemoveAnswer: () => void;
}

function ReviewButtons({
  review: { state, answer },
  open,
  busy,
  onToggle,
  onPublish,
  onRemoveAnswer,
}: ReviewButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "published" && (
        <Button size="small" disabled={busy} onClick={onPublish}>
          Publish
        </Button>
      )}
      {state !== "hidden" && (
        <Button kind="secondary" size="small" aria-expanded={open === "hide"} onClick={() => onToggle("hide")}>
          Hide…
        </Button>
      )}
      <Button kind="secondary" size="small" aria-expanded={open === "answer"} onClick={() => onToggle("answer")}>
        {answer ? "Change answer…" : "Answer…"}
      </Button>
      {answer && (
        <Button kind="quiet" size="small" disabled={busy} onClick={onRemoveAnswer}>
          Remove answer
        </Button>
      )}
    </div>
  );
}
