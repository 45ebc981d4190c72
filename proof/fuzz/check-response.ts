import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { OFFICE_CONTRACT } from "#contract/office/contract.ts";
import type { CallName } from "#contract/shop/contract.ts";
import { CONTRACT } from "#contract/shop/contract.ts";
import { must } from "../scenario.ts";
import type { RawResponse } from "./send.ts";

/** Internal details that no response may contain: stack traces, statements, paths, library names. */
const INTERNAL_DETAILS =
  /\n\s+at |node_modules|node:internal|\/(home|tmp|root|usr|var|work)\/|\b(select|insert into|update|delete from) .+ (from|set|values|where)\b|relation "|syntax error|invalid byte sequence|PostgreSQL|drizzle|fastify|FST_|ECONNREFUSED|\.ts:\d/i;

/** A response must match the contract, or be an error in the standard format. */
export function checkResponse(name: string, method: string, { status, headers, body }: RawResponse): void {
  must(status < 500, `answered ${status}: ${body.slice(0, 300)}`);
  must(headers["x-content-type-options"] === "nosniff", `${status} without the security headers`);
  if (method === "HEAD") return;
  if (status >= 400) checkError(status, headers["content-type"] ?? "", body);
  else if (status === 200) {
    const call = callOf(name);
    if (method !== call.method) return;
    const parsed = call.response?.safeParse(JSON.parse(body));
    must(parsed?.success !== false, `a response that does not match the contract: ${body.slice(0, 300)}`);
  }
}

/** The API description prefixes calls of the office with "office-". */
function callOf(name: string) {
  const office = OFFICE_CONTRACT[name.replace(/^office-/, "") as OfficeCallName];
  return name.startsWith("office-") ? office : CONTRACT[name as CallName];
}

function checkError(status: number, type: string, body: string): void {
  must(type.startsWith("application/json"), `${status} as ${type}: ${body.slice(0, 300)}`);
  const error = JSON.parse(body) as Record<string, unknown>;
  const { code, message, mess, fields = {}, ...more } = error;
  const known = ERRORS[code as ErrorCode]?.status === status && typeof message === "string" && message !== "";
  const texts = Object.values(fields as object).every((text) => typeof text === "string" && text !== "");
  must(
    known && texts && mess === message && Object.keys(more).length === 0,
    `${status} not in the standard error format: ${body.slice(0, 300)}`,
  );
  must(!INTERNAL_DETAILS.test(body), `${status} shows internal details: ${body.slice(0, 300)}`);
}

/** A page must have its security headers and contain no markup from its URL. */
export function checkPage({ status, headers, body }: RawResponse): void {
  must(status < 500, `answered ${status}: ${body.slice(0, 300)}`);
  must(headers["set-cookie"] === undefined, "a page sets a cookie");
  must(headers["x-content-type-options"] === "nosniff", `${status} without the security headers`);
  must(!body.includes("<script>fuzz()"), "the page contains markup from its URL");
  if (headers["content-type"]?.startsWith("text/html"))
    must(headers["content-security-policy"] !== undefined, `${status}: HTML without a policy`);
  else if (status >= 400) must(!INTERNAL_DETAILS.test(body), `${status} shows internal details: ${body.slice(0, 300)}`);
}
