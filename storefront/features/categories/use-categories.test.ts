import { afterEach, expect, test, vi } from "vitest";
import { type Notification, setPresenter } from "#ui/notification/notify.ts";
import { loadCategories } from "./use-categories.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    "sends `mess`",
    async () => Response.json({ mess: "Back at noon", message: "other" }, { status: 503 }),
    "Back at noon",
  ],
  [
    "sends an empty `mess`",
    async () => Response.json({ mess: "", message: "No tree today" }, { status: 503 }),
    "No tree today",
  ],
  ["sends no text", async () => new Response("", { status: 502 }), "Request failed with status code 502"],
  ["is unreachable", () => Promise.reject(new TypeError("Failed to fetch")), "Failed to fetch"],
])(
  "category list failure: when the server %s, 'Server Message!!' shows the server's or the error's message",
  async (_, fetch, message) => {
    vi.stubGlobal("fetch", fetch);
    const shown: Notification[] = [];
    setPresenter((notification) => shown.push(notification));
    await loadCategories();
    expect(shown).toEqual([{ title: "Server Message!!", message, type: "info" }]);
  },
);
