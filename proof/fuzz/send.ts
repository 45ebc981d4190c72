import http from "node:http";

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const PATIENCE_MS = 30_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
let asked = 0;

/** Behind a trusted proxy every asker has an address of its own, so that no limit per address hides the rest. */
export const BEHIND_PROXY = { TRUST_PROXY: "127.0.0.1", SEARCHES_PER_MINUTE: "1000000" };

export function nextAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Sends a request as it stands: fetch would mend what is to be tried. */
export function send(
  origin: string,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer | undefined },
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        timeout: PATIENCE_MS,
        headers: {
          "x-forwarded-for": nextAddress(),
          // Node leaves it out where a method has no body by custom.
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        const { statusCode: status = 0, headers: said } = answer;
        // It would go on for as long as anybody listens.
        if (said["content-type"] === "text/event-stream") {
          resolve({ status, headers: said, body: "" });
          answer.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ status, headers: said, body: Buffer.concat(chunks).toString() });
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error(`no answer within ${PATIENCE_MS / 1_000} s`)));
    request.on("error", reject);
    request.end(body);
  });
}
