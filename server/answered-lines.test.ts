import { expect, test } from "vitest";
import { answeredLines } from "./answered-lines.ts";
import { logTo } from "./log.ts";

function loggedAt(level: string) {
  const lines: string[] = [];
  const log = logTo({ write: (line: string) => void lines.push(line) }, level);
  return {
    log,
    write: answeredLines(log),
    read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

const ANSWERED = { method: "GET", url: '/product/a"b\\c?code=123456', route: "/*", status: 200, ms: 1.6 };

test.each([undefined, "6f9619ff-8b86-d011-b42d-00c04fc964ff"])(
  "an answer's line is what pino would have written of it, without the query (request %s)",
  (reqId) => {
    const { log, write, read } = loggedAt("info");
    write(ANSWERED, reqId);
    log.info({ ...(reqId && { reqId }), method: "GET", path: '/product/a"b\\c', status: 200, ms: 2 }, "answered");
    const [ours, pinos] = read();
    expect(Object.keys(ours ?? {})).toEqual(Object.keys(pinos ?? {}));
    expect({ ...ours, time: 0 }).toEqual({ ...pinos, time: 0 });
  },
);

test("an answer's line is not written where the log holds warnings alone", () => {
  const { write, read } = loggedAt("warn");
  write(ANSWERED);
  expect(read()).toEqual([]);
});

test.each(["/confirm/secret", "/confirm/secret/", "/%63onfirm/secret", "/confirm/secret?x=1", "/tell-me/a/secret"])(
  "%s: the secret of a link in a mail is not logged, however the path is written",
  (url) => {
    const { write, read } = loggedAt("info");
    write({ ...ANSWERED, url });
    expect(read()[0]?.path).toMatch(/^\/(confirm|tell-me)\/-$/);
  },
);
