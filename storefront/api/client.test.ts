import { afterEach, expect, it, vi } from "vitest";
import { api } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

function answering(response: () => Response): void {
  vi.stubGlobal("fetch", async () => response());
}

it.each(["", "<h1>Bad Gateway</h1>", '{"mess":"cut o', "null"])(
  "a call: an answer of %j is refused without a text of its own, whatever its status",
  async (body) => {
    for (const status of [200, 400, 502]) {
      answering(() => new Response(body, { status }));
      await expect(api("listStates", {})).rejects.toMatchObject({
        name: "ShopError",
        status: status === 200 ? 500 : status,
        said: { message: "", mess: "" },
      });
    }
  },
);

it("a call: without any answer it is refused with the cause and its message, and nothing was said", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(api("listStates", {})).rejects.toMatchObject({
    code: "unavailable",
    message: "Failed to fetch",
    said: { message: "", mess: "" },
    cause: expect.any(TypeError),
  });
});

it("a call that answers 204 has nothing to say and is fine", async () => {
  answering(() => new Response(null, { status: 204 }));
  await expect(api("logout", {})).resolves.toBeUndefined();
});
