import { ERRORS, type ErrorCode } from "#contract/errors.ts";
import type { OfficeCallName } from "#contract/office/calls.ts";
import { OFFICE } from "#contract/office/office.ts";
import type { CallName } from "#contract/shop/calls.ts";
import { CONTRACT } from "#contract/shop/contract.ts";
import { must } from "../dose.ts";
import type { Answer } from "./send.ts";

/** What only the inside of the shop knows: stacks, statements, files, the names of its parts. */
const INSIDES =
  /\n\s+at |node_modules|node:internal|\/(home|tmp|root|usr|var|work)\/|\b(select|insert into|update|delete from) .+ (from|set|values|where)\b|relation "|syntax error|invalid byte sequence|PostgreSQL|drizzle|fastify|FST_|ECONNREFUSED|\.ts:\d/i;

/** An answer of the API to whatever was sent: right, or refused in the one shape of errors. */
export function judgeAnswer(name: string, method: string, { status, headers, body }: Answer): void {
  must(status < 500, `answered ${status}: ${body.slice(0, 300)}`);
  must(headers["x-content-type-options"] === "nosniff", `${status} without the security headers`);
  if (method === "HEAD") return;
  if (status >= 400) judgeError(status, headers["content-type"] ?? "", body);
  else if (status === 200) {
    const call = callOf(name);
    if (method !== call.method) return;
    const said = call.response?.safeParse(JSON.parse(body));
    must(said?.success !== false, `an answer that the contract does not know: ${body.slice(0, 300)}`);
  }
}

/** The office's calls are described as "office-…". */
function callOf(name: string) {
  const office = OFFICE[name.replace(/^office-/, "") as OfficeCallName];
  return name.startsWith("office-") ? office : CONTRACT[name as CallName];
}

function judgeError(status: number, type: string, body: string): void {
  must(type.startsWith("application/json"), `${status} as ${type}: ${body.slice(0, 300)}`);
  const said = JSON.parse(body) as Record<string, unknown>;
  const { code, message, mess, fields = {}, ...more } = said;
  const known = ERRORS[code as ErrorCode]?.status === status && typeof message === "string" && message !== "";
  const texts = Object.values(fields as object).every((text) => typeof text === "string" && text !== "");
  must(
    known && texts && mess === message && Object.keys(more).length === 0,
    `${status} not in the one shape: ${body.slice(0, 300)}`,
  );
  must(!INSIDES.test(body), `${status} shows the inside of the shop: ${body.slice(0, 300)}`);
}

/** A page, whatever its address: rendered or missing, guarded by its policy, and none of the address in it as markup. */
export function judgePage({ status, headers, body }: Answer): void {
  must(status < 500, `answered ${status}: ${body.slice(0, 300)}`);
  must(headers["set-cookie"] === undefined, "a page sets a cookie");
  must(headers["x-content-type-options"] === "nosniff", `${status} without the security headers`);
  must(!body.includes("<script>fuzz()"), "the page carries markup from its address");
  if (headers["content-type"]?.startsWith("text/html"))
    must(headers["content-security-policy"] !== undefined, `${status}: HTML without a policy`);
  else if (status >= 400) must(!INSIDES.test(body), `${status} shows the inside of the shop: ${body.slice(0, 300)}`);
}
