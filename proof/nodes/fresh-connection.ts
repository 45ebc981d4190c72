import http from "node:http";

const TIMEOUT_MS = 5_000;

/** Uses a new connection, so that the kernel chooses which worker answers. */
export function getOnNewConnection(url: string): Promise<{ status: number; body: string } | "refused" | "hung"> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: TIMEOUT_MS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      answer.on("error", () => resolve("refused"));
    });
    request.on("timeout", () => {
      resolve("hung");
      request.destroy();
    });
    request.on("error", () => resolve("refused"));
  });
}
