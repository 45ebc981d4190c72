import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createLazyComponent } from "./lazy-component.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a component that failed to load is loaded again, a loaded one is not", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  let loadCount = 0;
  const Part = createLazyComponent(async () => {
    if (++loadCount === 1) throw new Error("The line is down");
    return { default: () => "here" };
  });
  expect(renderToString(<Part />)).toBe("");
  await Part.load();
  expect(reported).toHaveBeenCalledWith(new Error("The line is down"));
  expect(renderToString(<Part />)).toBe("");
  await Part.load();
  await Part.load();
  expect(loadCount).toBe(2);
  // A component loaded before it is rendered is an ordinary component.
  expect(renderToString(<Part />)).toBe("here");
});
