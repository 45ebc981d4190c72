import fastify from "fastify";
import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { sendErrorPage } from "./error-page.ts";

async function errorPageOf(error: Error) {
  const app = fastify();
  app.setErrorHandler(sendErrorPage);
  app.get("/", async () => {
    throw error;
  });
  return app.inject("/");
}

test.each(["not-found", "unexpected"] as const)("error page: %s shows its message as text", async (code) => {
  const { body } = await errorPageOf(new ShopError(code, { text: `No "<b>cable</b>" here` }));
  expect(body).toContain("&#60;b&#62;cable");
  expect(body).not.toContain("<b>");
});

test("error page: an outage says when to try again, other errors do not", async () => {
  const outage = await errorPageOf(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  expect([outage.statusCode, outage.headers["retry-after"]]).toEqual([503, "2"]);
  const missing = await errorPageOf(new ShopError("not-found"));
  expect([missing.statusCode, missing.headers["retry-after"]]).toEqual([404, undefined]);
});
