import { request } from "node:http";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";

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

export const poisonedPages: Dose = {
  part: "attack",
  name: "poisoned pages",
  asked: "foreign hosts, forwarding headers, cookies, unknown parameters, first and later: no byte of any page changes",
  async run(trial) {
    await using shop = await openShop(trial);
    const origin = shop.origin(0);
    let tries = 0;
    for (const path of PATHS) {
      // Poison comes first, while nothing is kept: what it leaves behind is what the next visitor would get.
      const answers: string[] = [];
      for (const headers of POISONS) answers.push(await read(origin, path, headers));
      answers.push(await read(origin, `${path}${UNKNOWN_PARAMETERS}`));
      const plain = await read(origin, path);
      tries += answers.length;
      must(!/evil/.test(plain.replaceAll("//evil.example/", "")), `${path} carries what an attacker sent`);
      for (const [turn, answer] of answers.entries())
        must(answer === plain, `${path} differs for ${JSON.stringify(POISONS[turn] ?? UNKNOWN_PARAMETERS)}`);
    }
    return `${tries} poisoned requests for ${PATHS.length} pages: the same bytes and headers as without`;
  },
};

/** Everything that a cache could keep: status, headers that are not about the moment, and body. */
function read(origin: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (text: string) => (body += text));
      answer.on("end", () => {
        const { date: _, ...kept } = answer.headers;
        resolve(JSON.stringify({ status: answer.statusCode, kept, body }));
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}
