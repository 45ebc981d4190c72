import type { OfficeSession } from "#contract/office/session.ts";
import { office } from "#office/api/client.ts";
import { may } from "#office/api/session.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";

interface Done {
  title: string;
  message: string;
  session: OfficeSession;
  /** What history calls it. Left out: nothing was written, and there is nothing to take back. */
  entry?: { action: string; subject: string; id?: number | string | undefined } | undefined;
  /** Shows what is there again. */
  onUndone: () => Promise<unknown>;
}

/** Says what was done and offers to take it back, to who may: the very entry that history has just written of it. */
export async function notifyDone({ title, message, session, entry, onUndone }: Done): Promise<void> {
  const place =
    entry && may(session, "history.read") && may(session, "history.undo") ? await placeOf(entry, session) : undefined;
  const undo = async (taken: number) => {
    try {
      await office("undoChange", { params: { place: taken } });
      notify({ title: "Undone", message, type: "success" });
    } catch (error) {
      notifyError(error, "This could not be undone");
    }
    await onUndone().catch(() => undefined);
  };
  notify({
    title,
    message,
    type: "success",
    ...(place !== undefined && { action: { label: "Undo", onClick: () => void undo(place) } }),
  });
}

/** Asked at once, while it is the newest; where history does not answer, it is there to be looked at later. */
async function placeOf(
  { action, subject, id }: NonNullable<Done["entry"]>,
  { name }: OfficeSession,
): Promise<number | undefined> {
  try {
    const { entries } = await office("listHistory", {
      query: { limit: 1, action, subject, ...(id !== undefined && { id: String(id) }) },
    });
    const [newest] = entries;
    return newest?.actor.name === name && newest.undoNeeds !== null ? newest.place : undefined;
  } catch {
    return undefined;
  }
}
