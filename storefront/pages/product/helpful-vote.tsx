import ThumbsUp from "lucide-react/icons/thumbs-up";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Review } from "#contract/shop/review.ts";
import { api } from "#storefront/api/client.ts";
import { useUser } from "#storefront/features/session/use-session.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { notifyError } from "#ui/notification/notify.ts";

interface HelpfulVoteProps {
  review: Review;
  voted: boolean | undefined;
  isMine: boolean;
}

/** Whether a review helped. Who is not signed in is led there, and back. */
export function HelpfulVote({ review: { id, helpful }, voted = false, isMine }: HelpfulVoteProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [given, setGiven] = useState<{ voted: boolean; helpful: number }>();
  const [busy, setBusy] = useState(false);
  const now = given ?? { voted, helpful };

  async function vote(): Promise<void> {
    if (!user) {
      await navigate("/auth/login", { state: { from: `${pathname}${search}${hash}` } });
      return;
    }
    setBusy(true);
    try {
      const { helpful: votes } = await api("voteReview", { body: { reviewId: id, helpful: !now.voted } });
      setGiven({ voted: !now.voted, helpful: votes });
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {!isMine && (
        <Button
          kind="secondary"
          size="small"
          aria-pressed={now.voted}
          disabled={busy}
          onClick={() => void vote()}
          className="noscript:hidden"
        >
          <ThumbsUp aria-hidden className={classNames("size-4", now.voted && "fill-accent text-accent")} />
          Helpful
        </Button>
      )}
      {now.helpful > 0 && (
        <p aria-live="polite">
          {now.helpful === 1 ? "1 person found this helpful" : `${now.helpful} people found this helpful`}
        </p>
      )}
    </div>
  );
}
