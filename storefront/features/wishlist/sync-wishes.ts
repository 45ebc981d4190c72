import { WISH_CHANGES_MAX, WISHLIST_MAX, WISHLIST_SYNC_INTERVAL_MS } from "#contract/rules/limits.ts";
import { mergeWishes } from "#contract/rules/product/wishes.ts";
import { callApi } from "#storefront/api/client.ts";
import { saveWishes, useWishes } from "#storefront/features/wishlist/use-wishes.ts";
import { safeSessionStorage } from "#storefront/state/browser-storage.ts";
import { useSession } from "#storefront/state/use-session.ts";
import { notify } from "#ui/notification/notify.ts";

const SYNCED_AT_KEY = "wishlistInStepAt";

/**
 * Merges the browser's wish list with the account's and returns the token of the shared
 * link, if any. A list never passes from one customer of a browser to the next.
 */
export async function syncWishes(): Promise<string | null> {
  const { session, signedOutByUser } = useSession.getState();
  const { of } = useWishes.getState();
  if (!session) {
    if (of !== undefined && signedOutByUser) saveWishes({ acts: [] });
    return null;
  }
  const { id } = session.user;
  if (of !== undefined && of !== id) saveWishes({ of: id, acts: [] });
  const now = Date.now();
  const wishes = useWishes.getState().acts.slice(0, WISH_CHANGES_MAX);
  const response = await callApi("syncWishes", { body: { now, wishes } });
  if (useSession.getState().session?.user.id !== id) return null;
  safeSessionStorage.setItem(SYNCED_AT_KEY, `${id} ${now}`);
  // Changes made while the response was pending are applied on top.
  const newerActs = useWishes.getState().acts.filter(({ at }) => at >= now);
  saveWishes({ of: id, acts: mergeWishes(response.wishes, newerActs) });
  return response.shared;
}

/** Runs after a page load, a login or a logout, but not at every navigation. */
export async function syncIfStale(): Promise<void> {
  const user = useSession.getState().session?.user.id;
  const [syncedUserId, syncedAt] = (safeSessionStorage.getItem(SYNCED_AT_KEY) ?? "").split(" ");
  const fresh = syncedUserId === user && Math.abs(Date.now() - Number(syncedAt)) < WISHLIST_SYNC_INTERVAL_MS;
  // On failure the browser's list stays unchanged, and the next page tries again.
  if (user === undefined || !fresh) await syncWishes().catch(() => {});
}

interface WishChange {
  name: string;
  wished: boolean;
  /** False if the list was full. */
  saved: boolean;
  onSeeList: () => void;
}

/** Notifies the shopper of the change and syncs the account. */
export function notifyWishChange({ name, wished, saved, onSeeList }: WishChange): void {
  if (!saved)
    return notify({
      title: "Your wish list is full",
      message: `A wish list can have up to ${WISHLIST_MAX} products. Remove one to save ${name}.`,
      type: "info",
    });
  if (wished)
    notify({
      title: "Saved to your wish list",
      message: name,
      type: "success",
      action: { label: "View list", onClick: onSeeList },
    });
  void syncWishes().catch(() => {});
}
