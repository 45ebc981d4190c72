import type { OfficeSession } from "#contract/office/staff/session.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission } from "#office/api/session.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";

interface CompletedAction {
  title: string;
  message: string;
  session: OfficeSession;
  /** The change as named in history; left out when nothing was written. */
  entry?: { action: string; subject: string; id?: number | string | undefined } | undefined;
  /** Loads the screen's data again. */
  onUndone: () => Promise<unknown>;
}

/** Offers an undo of the newest history entry to permitted staff members (decision 0035). */
export async function notifyDone({ title, message, session, entry, onUndone }: CompletedAction): Promise<void> {
  const place =
    entry && hasPermission(session, "history.read") && hasPermission(session, "history.undo")
      ? await findHistoryPlace(entry, session)
      : undefined;
  const undo = async (entryPlace: number) => {
    try {
      await callOffice("undoChange", { params: { place: entryPlace } });
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

/** Read at once, while the entry is the newest; without a response the undo is still in history. */
async function findHistoryPlace(
  { action, subject, id }: NonNullable<CompletedAction["entry"]>,
  { name }: OfficeSession,
): Promise<number | undefined> {
  try {
    const { entries } = await callOffice("listHistory", {
      query: { limit: 1, action, subject, ...(id !== undefined && { id: String(id) }) },
    });
    const [newest] = entries;
    return newest?.actor.name === name && newest.undoNeeds !== null ? newest.place : undefined;
  } catch {
    return undefined;
  }
}
