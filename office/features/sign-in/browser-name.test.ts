import { expect, test } from "vitest";
import { formatBrowser } from "./browser-name.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`],
  ["Opera on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/124.0.0.0`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  [
    "Samsung Internet on Android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  ],
  ["Firefox on Mac OS X", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0"],
  [
    "Safari on iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
  ],
])("formatBrowser: %s", (name, userAgent) => {
  expect(formatBrowser(userAgent)).toBe(name);
});

test("formatBrowser: another program is shown as it names itself, cut if it is long", () => {
  expect(formatBrowser("curl/8.5.0")).toBe("curl/8.5.0");
  expect(formatBrowser("x".repeat(90))).toBe("x".repeat(60));
  expect(formatBrowser("")).not.toBe("");
});

test("formatBrowser: a browser on an unknown system is named alone", () => {
  expect(formatBrowser("Mozilla/5.0 (Haiku) Firefox/145.0")).toBe("Firefox");
});
