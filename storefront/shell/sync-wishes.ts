import { WISH_ACTS_MAX, WISHLIST_IN_STEP_MS, WISHLIST_MAX } from "#contract/rules/limits.ts";
import { mergeWishes } from "#contract/rules/wishes.ts";
import { api } from "#storefront/api/client.ts";
import { useSession } from "#storefront/features/session/use-session.ts";
import { tabEntries } from "#storefront/features/stored.ts";
import { keepWishes, useWishes } from "#storefront/features/wishlist/use-wishes.ts";
import { notify } from "#ui/notification/notify.ts";

const IN_STEP_AT_KEY = "wishlistInStepAt";

/**
 * Joins the browser's wish list with the account's, where somebody is signed in. Answers the token of the list's link, if it has one.
 * Whoever signs in finds nothing of who used this browser before, and whoever logs out leaves nothing.
 */
export async function syncWishes(): Promise<string | null> {
  const { session, leftOnPurpose } = useSession.getState();
  const { of } = useWishes.getState();
  if (!session) {
    if (of !== undefined && leftOnPurpose) keepWishes({ acts: [] });
    return null;
  }
  const { id } = session.user;
  if (of !== undefined && of !== id) keepWishes({ of: id, acts: [] });
  const now = Date.now();
  const wishes = useWishes.getState().acts.slice(0, WISH_ACTS_MAX);
  const answer = await api("syncWishes", { body: { now, wishes } });
  if (useSession.getState().session?.user.id !== id) return null;
  tabEntries.setItem(IN_STEP_AT_KEY, `${id} ${now}`);
  // What was done while the answer was on its way comes on top of it.
  const since = useWishes.getState().acts.filter(({ at }) => at >= now);
  keepWishes({ of: id, acts: mergeWishes(answer.wishes, since) });
  return answer.shared;
}

/** After a page has loaded or somebody has signed in or out: not at every page of a walk through the shop. */
export async function stayInStep(): Promise<void> {
  const user = useSession.getState().session?.user.id;
  const [who, at] = (tabEntries.getItem(IN_STEP_AT_KEY) ?? "").split(" ");
  const fresh = who === user && Math.abs(Date.now() - Number(at)) < WISHLIST_IN_STEP_MS;
  // The list stays as it is here; the next page tries again.
  if (user === undefined || !fresh) await syncWishes().catch(() => {});
}

interface Told {
  name: string;
  wished: boolean;
  /** False: there was no room. */
  done: boolean;
  onSee: () => void;
}

/** Says what a press on the heart did, and tells the account. */
export function tellWish({ name, wished, done, onSee }: Told): void {
  if (!done)
    return notify({
      title: "Your wish list is full",
      message: `It holds ${WISHLIST_MAX} products. Take one away to save ${name}.`,
      type: "info",
    });
  if (wished)
    notify({
      title: "Saved to your wish list",
      message: name,
      type: "success",
      action: { label: "See list", onClick: onSee },
    });
  void syncWishes().catch(() => {});
}
