import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import type { Client } from "#contract/shop/contract.ts";
import { uploadFile } from "./upload-file.ts";

interface Line {
  /** Of each sent part: whether it arrives, and whether its answer does. */
  parts: ("ok" | "lost" | "answer lost")[];
}

function playShop({ parts }: Line) {
  const stored: number[] = [];
  const bytes: Blob[] = [];
  let received = 0;
  const api = (async (name: string, request: { query?: { start: number }; file?: Blob }) => {
    if (name === "startReturnUpload") return { id: "u1", received: 0, ready: false };
    if (name === "finishReturnUpload") return { id: "u1", received, ready: true };
    if (name === "getReturnUpload") return { id: "u1", received, ready: false };
    const way = parts.shift() ?? "ok";
    if (way === "lost") throw ShopError.noResponse(new TypeError("Failed to fetch"));
    if (request.query?.start === received && request.file) {
      stored.push(received);
      bytes.push(request.file);
      received += request.file.size;
    }
    if (way === "answer lost") throw ShopError.noResponse(new TypeError("Failed to fetch"));
    return { id: "u1", received, ready: false };
  }) as unknown as Client;
  return { api, read: () => new Blob(bytes).text(), stored };
}

const film = new Blob(["0123456789abcdef".repeat(100_000)]);
const upload = (api: Client, phases: string[] = []) =>
  uploadFile({
    file: film,
    kind: "video",
    order: { number: "RB-1" },
    api,
    onProgress: ({ phase }) => phases.at(-1) !== phase && phases.push(phase),
    pause: async () => {},
    signal: new AbortController().signal,
  });

test("uploadFile, a line that drops twice and loses an answer: continues where the shop ended, every byte once", async () => {
  const { api, read, stored } = playShop({ parts: ["ok", "lost", "lost", "ok", "answer lost", "ok"] });
  const phases: string[] = [];
  await expect(upload(api, phases)).resolves.toBe("u1");
  expect(await read()).toBe(await film.text());
  expect(new Set(stored).size).toBe(stored.length);
  expect(phases).toContain("waiting");
  expect(phases.at(-1)).toBe("checking");
});

test("uploadFile, a refusal by the shop: ends the upload with the shop's words", async () => {
  const refuse = (async () => {
    throw new ShopError("wrong-type", { text: "Only MP4, MOV and WebM videos can be used" });
  }) as unknown as Client;
  await expect(upload(refuse)).rejects.toThrow("Only MP4");
});
