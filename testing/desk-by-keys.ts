import type { Page } from "@playwright/test";

/** Milliseconds from the key that does it to the next order on the screen, by what was done. */
export interface ActTimes {
  confirm: number[];
  handOver: number[];
}

/** The order that is open, by its heading. */
const opened = (page: Page) => page.locator("article h2").innerText();

/** Until another order is open, or none is left. */
const moved = (page: Page, number: string) =>
  page.waitForFunction((before) => document.querySelector("article h2")?.textContent !== before, number, {
    polling: "raf",
  });

/** One person at the desk with keys alone: all orders of a city from To confirm to handed over. */
export async function handOverByKeys(page: Page, { city, count }: { city: string; count: number }): Promise<ActTimes> {
  const times: ActTimes = { confirm: [], handOver: [] };
  const timed = async (list: number[], number: string, act: () => Promise<void>) => {
    const begun = performance.now();
    await act();
    await moved(page, number);
    list.push(performance.now() - begun);
  };
  const openFirst = async () => {
    await page.keyboard.press("j");
    await page.locator("article h2").waitFor();
  };
  await page.goto(`/office/orders?${new URLSearchParams({ queue: "to-confirm", city })}`);
  await page
    .getByRole("checkbox", { name: /^Choose RB-/ })
    .first()
    .waitFor();
  await openFirst();
  // The last one leaves no other to open: it is done with the page.
  for (let done = 1; done < count; done += 1)
    await timed(times.confirm, await opened(page), () => page.keyboard.press("c"));
  await page.keyboard.press("c");
  await page.getByText("Nothing waits here.").waitFor();

  // Packed by the page: all of it chosen, and the next step of all.
  await page.keyboard.press("3");
  for (let left = count; left > 0; left -= 50) {
    await page
      .getByRole("checkbox", { name: /^Choose RB-/ })
      .first()
      .waitFor();
    await page.keyboard.press("a");
    await page.getByText(`${Math.min(50, left)} chosen`).waitFor();
    await page.keyboard.press("b");
    await page.getByText(`${Math.min(50, left)} done`).waitFor();
    await page.getByText(`${Math.min(50, left)} chosen`).waitFor({ state: "hidden" });
    await page.waitForFunction(
      (rest) => document.querySelectorAll("[aria-label='To pack'] li").length === rest,
      Math.min(50, Math.max(0, left - 50)),
    );
  }

  await page.keyboard.press("4");
  await page
    .getByRole("checkbox", { name: /^Choose RB-/ })
    .first()
    .waitFor();
  await openFirst();
  for (let done = 1; done <= count; done += 1) {
    const number = await opened(page);
    await page.keyboard.press("c");
    await page.getByLabel("Consignment number").waitFor();
    await page.keyboard.type(`K${number.slice(3)}`);
    const handOver = () => page.keyboard.press("Enter");
    if (done < count) await timed(times.handOver, number, handOver);
    else await handOver();
  }
  await page.getByText("Nothing waits here.").waitFor();
  return times;
}

export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
