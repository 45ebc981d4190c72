import { expect, test, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { NO_RESPONSE, stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { PATIENCE } from "#testing/patience.ts";
import { type Notification, setPresenter } from "#ui/notification/notify.ts";
import { notifyDone } from "./notify-done.ts";

const ENTRY = { place: 41, actor: { name: "Ali" }, undoNeeds: ["catalogue.write"] };

interface Situation {
  permissions?: string[];
  answer?: () => unknown;
  entry?: { action: string; subject: string; id?: number } | undefined;
}

/** Reports a saved change, and returns the notifications with the calls that were sent. */
async function report(situation: Situation) {
  const { permissions = ["history.read", "history.undo"], answer = () => ({ entries: [ENTRY] }) } = situation;
  const shown: Notification[] = [];
  setPresenter((notification) => shown.push(notification));
  const sent = stubOfficeCalls(({ name }) => (name === "listHistory" ? answer() : {}));
  const onUndone = vi.fn(async () => undefined);
  const entry = "entry" in situation ? situation.entry : { action: "brand.change", subject: "brand", id: 7 };
  const session = { name: "Ali", permissions } as unknown as OfficeSession;
  await notifyDone({ title: "Saved", message: "Mercury", session, entry, onUndone });
  return { shown, sent, onUndone };
}

test("notifyDone: offers to undo the newest history entry of the change", async () => {
  const { shown, sent, onUndone } = await report({});
  expect(sent).toMatchObject([
    { name: "listHistory", query: { limit: "1", action: "brand.change", subject: "brand", id: "7" } },
  ]);
  shown[0]?.action?.onClick();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce(), PATIENCE);
  expect(sent[1]).toMatchObject({ name: "undoChange", params: ["41"] });
  expect(shown.map(({ type }) => type)).toEqual(["success", "success"]);
});

test("notifyDone, an undo that is refused: says so, and loads the current data", async () => {
  const { shown, onUndone } = await report({});
  stubOfficeCalls(() => {
    throw new ShopError("not-undoable");
  });
  shown[0]?.action?.onClick();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce(), PATIENCE);
  expect(shown[1]).toMatchObject({ type: "danger", message: "This cannot be undone" });
});

test.each<[string, Situation]>([
  ["nothing was written", { entry: undefined }],
  ["no permission to read history", { permissions: ["history.undo"] }],
  ["no permission to undo", { permissions: ["history.read"] }],
])("notifyDone, %s: reads no history and offers no undo", async (_, situation) => {
  const { shown, sent } = await report(situation);
  expect([sent.length, shown.length, shown[0]?.action]).toEqual([0, 1, undefined]);
});

test.each<[string, () => unknown]>([
  ["a colleague was quicker", () => ({ entries: [{ ...ENTRY, actor: { name: "Sara" } }] })],
  ["the change cannot be undone", () => ({ entries: [{ ...ENTRY, undoNeeds: null }] })],
  ["there is no entry", () => ({ entries: [] })],
  ["the history does not answer", () => NO_RESPONSE],
])("notifyDone, %s: reports the change without an undo", async (_, answer) => {
  const { shown } = await report({ answer });
  expect(shown).toEqual([{ title: "Saved", message: "Mercury", type: "success" }]);
});
