import { useState } from "react";
import type { OfficeReview } from "#contract/office/review.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import { office } from "#office/api/client.ts";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { ReviewText } from "./review-text.tsx";

const DONE: Record<ReviewState, string> = {
  published: "Published: the product's page shows it.",
  hidden: "Hidden: nobody but its author sees it.",
  new: "Back among the new ones.",
};

/** Publish, hide with a reason, answer; each can be taken back at once. */
export function ReviewActs({ review }: { review: OfficeReview }) {
  const { act, busy } = useAct();
  const [open, setOpen] = useState<"hide" | "answer">();
  const { id, version, state, hiddenReason, answer, product } = review;
  const params = { id };

  const judge = async (to: ReviewState, reason?: string) => {
    let now = version;
    const back = { state, ...(hiddenReason !== null && { reason: hiddenReason }) };
    const undo = () => act(() => office("judgeReview", { params, body: { ...back, version: now } }), said(DONE[state]));
    const done = await act(
      async () => {
        const body = { version, state: to, ...(reason !== undefined && { reason }) };
        ({ version: now } = await office("judgeReview", { params, body }));
      },
      { ...said(DONE[to]), action: { label: "Undo", onClick: () => void undo() } },
    );
    if (done) setOpen(undefined);
  };
  const say = async (text: string | null) => {
    const done = await act(
      () => office("answerReview", { params, body: { version, answer: text } }),
      said(text === null ? "The answer is gone." : "Your answer stands below the review."),
    );
    if (done) setOpen(undefined);
  };
  const said = (message: string) => ({ title: product.name, message });

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
          label="Why? Its author reads this"
          button="Hide"
          busy={busy}
          onSend={(text) => judge("hidden", text)}
        />
      )}
      {open === "answer" && (
        <ReviewText
          label="Answer, for everybody to read"
          button="Save answer"
          text={answer?.text ?? ""}
          busy={busy}
          onSend={(text) => say(text)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {state !== "published" && (
          <Button size="small" disabled={busy} onClick={() => void judge("published")}>
            Publish
          </Button>
        )}
        {state !== "hidden" && (
          <Button
            kind="secondary"
            size="small"
            aria-expanded={open === "hide"}
            onClick={() => setOpen(open === "hide" ? undefined : "hide")}
          >
            Hide…
          </Button>
        )}
        <Button
          kind="secondary"
          size="small"
          aria-expanded={open === "answer"}
          onClick={() => setOpen(open === "answer" ? undefined : "answer")}
        >
          {answer ? "Change answer…" : "Answer…"}
        </Button>
        {answer && (
          <Button kind="quiet" size="small" disabled={busy} onClick={() => void say(null)}>
            Remove answer
          </Button>
        )}
      </div>
    </div>
  );
}
