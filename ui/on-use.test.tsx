import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { onUse } from "./on-use.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a part that did not come is asked for again, one that came is not", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  let asked = 0;
  const Part = onUse(async () => {
    if (++asked === 1) throw new Error("The line is down");
    return { default: () => "here" };
  });
  expect(renderToString(<Part />)).toBe("");
  await Part.load();
  expect(reported).toHaveBeenCalledWith(new Error("The line is down"));
  expect(renderToString(<Part />)).toBe("");
  await Part.load();
  await Part.load();
  expect(asked).toBe(2);
  // Loaded beforehand, it is an ordinary component.
  expect(renderToString(<Part />)).toBe("here");
});
