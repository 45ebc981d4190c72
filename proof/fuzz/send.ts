import http from "node:http";

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const TIMEOUT_MS = 30_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
let addressCount = 0;

/** Each request gets its own IP address through a trusted proxy, so that no limit per address applies. */
export const BEHIND_PROXY = { TRUST_PROXY: "127.0.0.1", SEARCHES_PER_MINUTE: "1000000" };

export function createIpAddress(): string {
  addressCount += 1;
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}

/** Uses http.request, because fetch would correct malformed requests. */
export function send(
  origin: string,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer | undefined },
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          "x-forwarded-for": createIpAddress(),
          // Node omits the header for methods that usually have no body.
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        const { statusCode: status = 0, headers: responseHeaders } = answer;
        // An event stream never ends.
        if (responseHeaders["content-type"] === "text/event-stream") {
          resolve({ status, headers: responseHeaders, body: "" });
          answer.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ status, headers: responseHeaders, body: Buffer.concat(chunks).toString() });
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)));
    request.on("error", reject);
    request.end(body);
  });
}
