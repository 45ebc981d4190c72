import { afterEach, expect, it, vi } from "vitest";
import { callApi } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

function stubResponse(response: () => Response): void {
  vi.stubGlobal("fetch", async () => response());
}

it.each(["", "<h1>Bad Gateway</h1>", '{"mess":"cut o', "null"])(
  "api: a body of %j is rejected with an empty server message for every status",
  async (body) => {
    for (const status of [200, 400, 502]) {
      stubResponse(() => new Response(body, { status }));
      await expect(callApi("listStates", {})).rejects.toMatchObject({
        name: "ShopError",
        status: status === 200 ? 500 : status,
        messages: { message: "", mess: "" },
      });
    }
  },
);

it("api: without a response the error has the cause, its message and an empty server message", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(callApi("listStates", {})).rejects.toMatchObject({
    code: "unavailable",
    message: "Failed to fetch",
    messages: { message: "", mess: "" },
    cause: expect.any(TypeError),
  });
});

it("api: a 204 response resolves to undefined", async () => {
  stubResponse(() => new Response(null, { status: 204 }));
  await expect(callApi("logout", {})).resolves.toBeUndefined();
});
