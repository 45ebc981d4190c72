import { expect, test } from "./harness.ts";

test("compare: two products side by side with their differences, and back to one; the URL stores the selection", async ({
  shopper,
}) => {
  await shopper.goto("/category/monitor/gaming-monitors");
  await shopper
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^Compare/ })
    .click();
  await expect(shopper.getByRole("heading", { name: "Compare products" })).toBeVisible();
  const table = shopper.getByRole("region", { name: "Comparison" });
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await shopper
    .getByRole("link", { name: /^Compare with/ })
    .first()
    .click();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  expect(new URL(shopper.url()).searchParams.get("products")?.split(",")).toHaveLength(2);

  // Each value is below its product, also on a phone.
  const cells = await table
    .getByRole("row")
    .evaluateAll((all) =>
      all.map((row) => [...row.children].filter((cell) => cell.getClientRects().length > 0).length),
    );
  expect(new Set(cells)).toEqual(new Set([3]));
  const rows = table.getByRole("row");
  const all = await rows.count();
  await shopper.getByRole("checkbox", { name: "Only what differs" }).check();
  await expect.poll(() => rows.count()).toBeLessThan(all);

  await shopper.reload();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await table
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(table.getByRole("columnheader")).toHaveCount(1);
});
