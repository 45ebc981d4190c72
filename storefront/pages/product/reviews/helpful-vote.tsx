import ThumbsUp from "lucide-react/icons/thumbs-up";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Review } from "#contract/shop/review.ts";
import { callApi } from "#storefront/api/client.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { notifyError } from "#ui/notification/notify.ts";

interface HelpfulVoteProps {
  review: Review;
  voted: boolean | undefined;
  isMine: boolean;
}

/** A visitor who is not signed in is sent to the login and back. */
export function HelpfulVote({ review: { id, helpful }, voted = false, isMine }: HelpfulVoteProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [update, setUpdate] = useState<{ voted: boolean; helpful: number }>();
  const [busy, setBusy] = useState(false);
  const current = update ?? { voted, helpful };

  async function vote(): Promise<void> {
    if (!user) {
      await navigate("/auth/login", { state: { from: `${pathname}${search}${hash}` } });
      return;
    }
    setBusy(true);
    try {
      const { helpful: votes } = await callApi("voteReview", { body: { reviewId: id, helpful: !current.voted } });
      setUpdate({ voted: !current.voted, helpful: votes });
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
          aria-pressed={current.voted}
          disabled={busy}
          onClick={() => void vote()}
          className="noscript:hidden"
        >
          <ThumbsUp aria-hidden className={classNames("size-4", current.voted && "fill-accent text-accent")} />
          Helpful
        </Button>
      )}
      {current.helpful > 0 && (
        <p aria-live="polite">
          {current.helpful === 1 ? "1 person found this helpful" : `${current.helpful} people found this helpful`}
        </p>
      )}
    </div>
  );
}
