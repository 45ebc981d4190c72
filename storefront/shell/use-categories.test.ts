import { afterEach, expect, test, vi } from "vitest";
import { type Notification, showWith } from "#ui/notification/notify.ts";
import { askForCategories } from "./use-categories.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    "says `mess`",
    async () => Response.json({ mess: "Back at noon", message: "other" }, { status: 503 }),
    "Back at noon",
  ],
  [
    "says nothing in `mess`",
    async () => Response.json({ mess: "", message: "No tree today" }, { status: 503 }),
    "No tree today",
  ],
  ["says nothing", async () => new Response("", { status: 502 }), "Request failed with status code 502"],
  ["is not there", () => Promise.reject(new TypeError("Failed to fetch")), "Failed to fetch"],
])(
  "category list load failure: when the server %s, 'Server Message!!' says so in its words or the error's own",
  async (_, fetch, message) => {
    vi.stubGlobal("fetch", fetch);
    const shown: Notification[] = [];
    showWith((notification) => shown.push(notification));
    await askForCategories();
    expect(shown).toEqual([{ title: "Server Message!!", message, type: "info" }]);
  },
);
