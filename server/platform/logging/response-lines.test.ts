import { expect, test } from "vitest";
import { createLogTo } from "./log.ts";
import { logResponse } from "./response-lines.ts";

const ANSWERED = { method: "GET", url: '/product/a"b\\c?code=123456', route: "/*", status: 200, ms: 1.6 };

function loggedAt(level: string, { url = ANSWERED.url, requestId }: { url?: string; requestId?: string } = {}) {
  const lines: string[] = [];
  const log = createLogTo({ write: (line: string) => void lines.push(line) }, level);
  logResponse(log, { ...ANSWERED, url }, requestId);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("logResponse: writes method, status, rounded time and the path without its query", () => {
  const [line] = loggedAt("info");
  expect(line).toMatchObject({ msg: "answered", method: "GET", path: '/product/a"b\\c', status: 200, ms: 2 });
  expect(line).not.toHaveProperty("reqId");
  expect(loggedAt("info", { requestId: "6f9619ff" })).toMatchObject([{ reqId: "6f9619ff" }]);
});

test("logResponse: writes nothing at log level warn", () => {
  expect(loggedAt("warn")).toEqual([]);
});

test.each(["/confirm/secret", "/confirm/secret/", "/%63onfirm/secret", "/confirm/secret?x=1", "/tell-me/a/secret"])(
  "logResponse: %s: the secret of a link in a mail is not logged, however the path is written",
  (url) => {
    expect(loggedAt("info", { url })[0]?.path).toMatch(/^\/(confirm|tell-me)\/-$/);
  },
);
