import type { Page } from "@playwright/test";
import { encodeQR } from "qr";
import type { Batch, Parcel } from "#contract/office/orders/scan.ts";
import { expect, expectAccessible, test } from "./harness.ts";

const waiting = async (page: Page, stage: string) => {
  const answer = await page.request.get(`/api/office/scan/parcels?stage=${stage}`);
  return ((await answer.json()) as { parcels: Parcel[] }).parcels;
};

/** Types like a USB scanner: very fast, with Enter at the end. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
};

const sign = (page: Page, text: string | RegExp) =>
  expect(page.locator("main").getByRole("status").or(page.locator("main").getByRole("alert")).first()).toContainText(
    text,
  );

test("@once a scanner packs offline and hands over; wrong scans are refused", async ({
  owner: page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const [parcel] = (await waiting(page, "to-pack")).filter(({ items }) => items.every(({ sku }) => sku));
  if (!parcel) throw new Error("No order waits to be packed");
  const codes = parcel.items.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku ?? ""));
  await page.goto("/office/scan");
  await expect(page.getByRole("heading", { level: 1, name: "Scan" })).toBeVisible();
  await sign(page, "Scan the slip of an order");
  // The scanner's Enter must not press the focused button.
  await page.getByRole("button", { name: "Turn sound off" }).focus();
  await scan(page, parcel.number);
  await sign(page, `${codes.length} to pack`);
  await expect(page.getByRole("button", { name: "Turn sound off" })).toBeFocused();
  await scan(page, "NO-SUCH-THING");
  await sign(page, "Wrong item");
  await expectAccessible(page);

  await page.context().setOffline(true);
  for (const code of codes) await scan(page, code);
  await sign(page, `${parcel.number} is packed`);
  await expect(page.getByText("1 scan is waiting to be sent")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(`${parcel.number} packed`)).toBeVisible();
  await expect(page.getByText("1 scan is waiting to be sent")).toBeHidden();
  expect((await waiting(page, "to-hand-over")).map(({ number }) => number)).toContain(parcel.number);

  // Other tests hand parcels over at the desk, which join the same batch.
  const { batches } = (await (await page.request.get("/api/office/batches")).json()) as { batches: Batch[] };
  const open = batches.find(({ courier, closedAt }) => courier === parcel.courier && closedAt === null);
  const parcels = (open?.parcels ?? 0) + 1;
  await page.goto(`/office/scan?mode=hand-over&courier=${encodeURIComponent(parcel.courier)}`);
  await sign(page, "Scan the slip on a parcel");
  await page.getByLabel("Type a code").focus();
  await scan(page, parcel.number);
  await sign(page, parcel.number);
  await scan(
    page,
    parcel.number.replace(/.$/, (last) => (last === "2" ? "3" : "2")),
  );
  await sign(page, "That is a slip");
  const consignment = `E2E-SCAN-${parcel.number.slice(3)}`;
  await scan(page, consignment);
  await sign(page, consignment);
  const batch = page.getByRole("region", { name: "Batches" });
  await expect(batch.getByText(`${parcel.courier}: ${parcels} parcel${parcels === 1 ? "" : "s"}`)).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await batch.getByRole("button", { name: "Load sheet as CSV" }).first().click();
  expect((await file).suggestedFilename()).toMatch(/-batch-\d+\.csv$/);
  await batch.getByRole("button", { name: "Close the batch" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close the batch" }).click();
  await expect(batch.getByText("Closed batches")).toBeVisible();
});

test("@once a refused parcel is taken back item by item, and stock is counted, in a browser without storage", async ({
  owner: page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Storage is blocked", "SecurityError");
      },
    }),
  );
  const [parcel] = (await waiting(page, "coming-back")).filter(({ items }) => items.every(({ sku }) => sku));
  const [first, ...others] = parcel?.items ?? [];
  if (!parcel || !first?.sku) throw new Error("No parcel comes back");
  await page.goto("/office/scan?mode=take-back");
  await sign(page, "Scan a parcel that came back");
  await scan(page, parcel.number);
  await sign(page, "to inspect");
  const takeBack = page.getByRole("button", { name: "Take back", exact: true });
  await expect(takeBack).toBeDisabled();
  await page.getByRole("button", { name: `Damaged: one ${first.name}`, exact: true }).click();
  await expect(page.getByText("1 damaged")).toBeVisible();
  const whole = [{ ...first, quantity: first.quantity - 1 }, ...others];
  for (const { sku, quantity } of whole) for (let count = 0; count < quantity; count += 1) await scan(page, sku ?? "");
  await expectAccessible(page);
  await takeBack.click();
  await expect(page.getByText(`${parcel.number} taken back`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Scans" }).getByRole("heading", { name: "Done" })).toBeVisible();
  expect((await waiting(page, "coming-back")).map(({ number }) => number)).not.toContain(parcel.number);

  const counting = page.getByRole("link", { name: "Count" });
  await counting.click();
  await expect(counting).toHaveAttribute("aria-current", "page");
  await scan(page, first.sku);
  await sign(page, `1 × ${first.name}`);
  const field = page.getByLabel(`Quantity of ${first.name}`);
  const was = Number(/was (\d+)/.exec(await page.getByText(/^Counted 1, was/).innerText())?.[1]);
  await field.fill(String(was + 2));
  await expect(page.getByText("+2")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save count" }).click();
  await expect(page.getByText(`${first.name}: counted ${was + 2}, was ${was}`)).toBeVisible();
  await scan(page, first.sku);
  // Other tests may buy this product meanwhile.
  await expect(page.getByText(/^Counted 1, was \d+/)).toBeVisible();
});

test("@once a phone's camera reads a slip with the reader bundled with the office", async ({ owner: page }) => {
  const [parcel] = (await waiting(page, "to-pack")).slice(-1);
  if (!parcel) throw new Error("No order waits to be packed");
  // Simulates a camera that shows the slip.
  await page.addInitScript(
    (rows: boolean[][]) => {
      navigator.mediaDevices.getUserMedia = () => {
        const canvas = document.createElement("canvas");
        canvas.width = 640;
        canvas.height = 480;
        const pen = canvas.getContext("2d");
        const draw = () => {
          if (!pen) return;
          pen.fillStyle = "#fff";
          pen.fillRect(0, 0, 640, 480);
          pen.fillStyle = "#000";
          for (const [y, row] of rows.entries())
            for (const [x, dark] of row.entries()) if (dark) pen.fillRect(150 + x * 10, 100 + y * 10, 10, 10);
        };
        setInterval(draw, 100);
        draw();
        return Promise.resolve(canvas.captureStream(10));
      };
    },
    encodeQR(parcel.number, "raw", { ecc: "medium", border: 2 }),
  );
  await page.goto("/office/scan");
  await page.getByRole("button", { name: "Camera" }).click();
  await expect(page.getByLabel("Camera view")).toBeVisible();
  await expect(page.getByRole("region", { name: `Packing ${parcel.number}` })).toBeVisible();
  await page.getByRole("button", { name: "Stop the camera" }).click();
  await expect(page.getByLabel("Camera view")).toBeHidden();
});

test("@phone parcels are handed over in three acts with a pasted list, and faults are named", async ({
  owner: page,
}) => {
  const parcels = await waiting(page, "to-hand-over");
  const courier = parcels[0]?.courier ?? "";
  const own = parcels.filter((parcel) => parcel.courier === courier).slice(0, 10);
  const text = own.map(({ number }) => `${number}\tE2E-${number.slice(3)}`).join("\n");
  await page.goto(`/office/scan/list?courier=${encodeURIComponent(courier)}`);
  await page.getByLabel("Consignment numbers").fill(`${text}\nE2E-NOBODY 03009999999`);
  await page.getByRole("button", { name: "Check list" }).click();
  const list = page.getByRole("region", { name: "Checked list" });
  await expect(list.getByText("No parcel for 03009999999 is waiting to be handed over")).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("button", { name: `Hand over ${own.length} parcel` }).click();
  await expect(list.getByRole("status")).toContainText(
    `0 ready, 0 with another courier, 1 with a problem, ${own.length}`,
  );
  const left = await waiting(page, "to-hand-over");
  expect(left.filter(({ number }) => own.some((one) => one.number === number))).toEqual([]);
});
