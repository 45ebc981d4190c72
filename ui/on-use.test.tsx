import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { onUse } from "./on-use.tsx";

test("a part that did not come is asked for again, one that came is not", async () => {
  let asked = 0;
  const Part = onUse(async () => {
    if (++asked === 1) throw new Error("The line is down");
    return { default: () => "here" };
  });
  expect(renderToString(<Part />)).toBe("");
  await expect(Part.load()).rejects.toThrow("The line is down");
  await Part.load();
  await Part.load();
  expect(asked).toBe(2);
  // Loaded beforehand, it is an ordinary component.
  expect(renderToString(<Part />)).toBe("here");
});
