import type { OfficeReview } from "#contract/office/catalogue/review.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";

const DONE: Record<ReviewState, string> = {
  published: "Published: it is shown on the product page.",
  hidden: "Hidden: only its author can see it.",
  new: "Moved back to pending.",
};

/** Calls `onDone` after an act that succeeded; publishing and hiding offer an undo. */
export function useReviewActs(review: OfficeReview, onDone: () => void) {
  const { act, busy } = useAct();
  const { id, version, state, hiddenReason, product } = review;
  const params = { id };
  const createNotice = (message: string) => ({ title: product.name, message });

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
    if (done) onDone();
  };
  const saveAnswer = async (text: string | null) => {
    const done = await act(
      () => callOffice("answerReview", { params, body: { version, answer: text } }),
      createNotice(text === null ? "Answer removed." : "Your answer is shown below the review."),
    );
    if (done) onDone();
  };
  return { moderate, saveAnswer, busy };
}
