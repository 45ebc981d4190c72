import { expect, test } from "vitest";
import { confirm, useConfirmation } from "./confirm.ts";

const ask = (title: string) => confirm({ title, text: "It can be undone.", action: "Archive" });
const shown = () => useConfirmation.getState().open;

test("confirm: is answered with the button that was pressed, and closes", async () => {
  const answers = [true, false].map(async (pressed) => {
    const answer = ask("Archive?");
    shown()?.answer(pressed);
    return answer;
  });
  expect(await Promise.all(answers)).toEqual([true, false]);
  expect(shown()).toBeUndefined();
});

test("confirm, while another question is open: the first counts as not confirmed", async () => {
  const first = ask("Archive one?");
  const second = ask("Archive two?");
  expect(await first).toBe(false);
  expect(shown()?.title).toBe("Archive two?");
  shown()?.answer(true);
  expect(await second).toBe(true);
});
