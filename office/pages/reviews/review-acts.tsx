import { useState } from "react";
import type { OfficeReview } from "#contract/office/catalogue/review.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { ReviewText } from "./review-text.tsx";

const DONE: Record<ReviewState, string> = {
  published: "Published: the product's page shows it.",
  hidden: "Hidden: nobody but its author sees it.",
  new: "Back among the new ones.",
};

export function ReviewActs({ review }: { review: OfficeReview }) {
  const { act, busy } = useAct();
  const [open, setOpen] = useState<"hide" | "answer">();
  const { id, version, state, hiddenReason, answer, product } = review;
  const params = { id };

  const moderate = async (to: ReviewState, reason?: string) => {
    let savedVersion = version;
    const previousState = { state, ...(hiddenReason !== null && { reason: hiddenReason }) };
    const undo = () =>
      act(
        () => callOffice("moderateReview", { params, body: { ...previousState, version: savedVersion } }),
        createNotice(DONE[state]),
      );
    const done = await act(
      async () => {
        const body = { version, state: to, ...(reason !== undefined && { reason }) };
        ({ version: savedVersion } = await callOffice("moderateReview", { params, body }));
      },
      { ...createNotice(DONE[to]), action: { label: "Undo", onClick: () => void undo() } },
    );
    if (done) setOpen(undefined);
  };
  const saveAnswer = async (text: string | null) => {
    const done = await act(
      () => callOffice("answerReview", { params, body: { version, answer: text } }),
      createNotice(text === null ? "The answer is gone." : "Your answer stands below the review."),
    );
    if (done) setOpen(undefined);
  };
  const createNotice = (message: string) => ({ title: product.name, message });

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
          onSend={(text) => moderate("hidden", text)}
        />
      )}
      {open === "answer" && (
        <ReviewText
          label="Answer, for everybody to read"
          button="Save answer"
          text={answer?.text ?? ""}
          busy={busy}
          onSend={(text) => saveAnswer(text)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {state !== "published" && (
          <Button size="small" disabled={busy} onClick={() => void moderate("published")}>
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
          <Button kind="quiet" size="small" disabled={busy} onClick={() => void saveAnswer(null)}>
            Remove answer
          </Button>
        )}
      </div>
    </div>
  );
}
