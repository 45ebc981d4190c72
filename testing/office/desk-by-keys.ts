import type { Page } from "@playwright/test";

/** Milliseconds from the key press until the next order is on the screen, by action. */
export interface ActTimes {
  confirm: number[];
  handOver: number[];
}

const readOpenOrderNumber = (page: Page) => page.locator("article h2").innerText();

/** Waits until another order is open, or none is left. */
const waitForNextOrder = (page: Page, number: string) =>
  page.waitForFunction((before) => document.querySelector("article h2")?.textContent !== before, number, {
    polling: "raf",
  });

/** Moves all orders of a city from To confirm to handed over, using the keyboard only. */
export async function handOverByKeys(page: Page, { city, count }: { city: string; count: number }): Promise<ActTimes> {
  const times: ActTimes = { confirm: [], handOver: [] };
  const measureAct = async (list: number[], number: string, act: () => Promise<void>) => {
    const startedAt = performance.now();
    await act();
    await waitForNextOrder(page, number);
    list.push(performance.now() - startedAt);
  };
  const openFirst = async () => {
    await page.keyboard.press("j");
    await page.locator("article h2").waitFor();
  };
  await page.goto(`/office/orders?${new URLSearchParams({ queue: "to-confirm", city })}`);
  await page
    .getByRole("checkbox", { name: /^Select RB-/ })
    .first()
    .waitFor();
  await openFirst();
  // No order follows the last one, so there is no time to measure.
  for (let done = 1; done < count; done += 1)
    await measureAct(times.confirm, await readOpenOrderNumber(page), () => page.keyboard.press("c"));
  await page.keyboard.press("c");
  await page.getByText("No orders in this queue.").waitFor();

  // Packs a whole page of orders at once: select all, then move all to the next step.
  await page.keyboard.press("3");
  for (let left = count; left > 0; left -= 50) {
    await page
      .getByRole("checkbox", { name: /^Select RB-/ })
      .first()
      .waitFor();
    await page.keyboard.press("a");
    await page.getByText(`${Math.min(50, left)} selected`).waitFor();
    await page.keyboard.press("b");
    await page.getByText(`${Math.min(50, left)} done`).waitFor();
    await page.getByText(`${Math.min(50, left)} selected`).waitFor({ state: "hidden" });
    await page.waitForFunction(
      (rest) => document.querySelectorAll("[aria-label='To pack'] li").length === rest,
      Math.min(50, Math.max(0, left - 50)),
    );
  }

  await page.keyboard.press("4");
  await page
    .getByRole("checkbox", { name: /^Select RB-/ })
    .first()
    .waitFor();
  await openFirst();
  for (let done = 1; done <= count; done += 1) {
    const number = await readOpenOrderNumber(page);
    await page.keyboard.press("c");
    await page.getByLabel("Consignment number").waitFor();
    await page.keyboard.type(`K${number.slice(3)}`);
    const handOver = () => page.keyboard.press("Enter");
    if (done < count) await measureAct(times.handOver, number, handOver);
    else await handOver();
  }
  await page.getByText("No orders in this queue.").waitFor();
  return times;
}

export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
