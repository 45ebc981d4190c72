import { request } from "node:http";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const PATHS = ["/", "/basket", "/auth/login", "/account", "/products/fresh-picks", "/no-such-page", "//evil.example/"];
const POISONS: Record<string, string>[] = [
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", "x-forwarded-port": "666" },
  { forwarded: "host=evil.example;proto=http" },
  { "x-original-url": "/account", "x-rewrite-url": "/account" },
  { "x-http-method-override": "POST" },
  { cookie: "session=evil; token=evil", authorization: "Bearer evil" },
  { "accept-language": "xx-evil", "user-agent": "<script>evil</script>", referer: "https://evil.example/" },
];
const UNKNOWN_PARAMETERS = "?utm_source=evil&cb=<script>evil</script>&_data=root";

export const poisonedPages: Scenario = {
  group: "attack",
  name: "poisoned pages",
  requirement:
    "foreign hosts, forwarding headers, cookies, unknown parameters, before and after caching: no byte of any page changes",
  async run(context) {
    await using shop = await openShop(context);
    const origin = shop.origin(0);
    let tries = 0;
    for (const path of PATHS) {
      // Poisoned requests come first, while nothing is cached, so that the next visitor would get their
      // result.
      const answers: string[] = [];
      for (const headers of POISONS) answers.push(await readResponse(origin, path, headers));
      answers.push(await readResponse(origin, `${path}${UNKNOWN_PARAMETERS}`));
      const plain = await readResponse(origin, path);
      tries += answers.length;
      must(!/evil/.test(plain.replaceAll("//evil.example/", "")), `${path} contains input of the attacker`);
      for (const [turn, answer] of answers.entries())
        must(answer === plain, `${path} differs for ${JSON.stringify(POISONS[turn] ?? UNKNOWN_PARAMETERS)}`);
    }
    return `${tries} poisoned requests for ${PATHS.length} pages: the same bytes and headers as without`;
  },
};

/** Everything that a cache could store: status, headers without the date, and body. */
function readResponse(origin: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (text: string) => (body += text));
      answer.on("end", () => {
        const { date: _, ...comparedHeaders } = answer.headers;
        resolve(JSON.stringify({ status: answer.statusCode, headers: comparedHeaders, body }));
      });
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
