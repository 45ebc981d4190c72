import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS, MINUTE_MS, SESSION_CHECK_INTERVAL_MS, SESSION_IDLE_MS } from "#contract/rules/limits.ts";
import { PATIENCE } from "#testing/patience.ts";

const NOW = Date.UTC(2026, 10, 15, 8);
const user = {
  id: "u1",
  name: "Ayesha Khan",
  email: "ayesha@example.pk",
  phone: "03001234567",
  createdAt: "2026-11-15T00:00:00.000Z",
};

class Memory {
  entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

let stop: (() => void) | undefined;
let calls: string[];
let answer: () => Response;

/** Loads the module as a new page would; the browser's storage stays. */
async function loadPage() {
  stop?.();
  vi.resetModules();
  const { sessionActions, useSession, watchSession } = await import("./use-session.ts");
  const { callApi: api } = await import("#storefront/api/client.ts");
  const { status: before } = useSession.getState();
  stop = watchSession();
  return { ...sessionActions, api, before, state: useSession.getState };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("localStorage", new Memory());
  vi.stubGlobal("sessionStorage", new Memory());
  vi.stubGlobal("window", new EventTarget());
  calls = [];
  answer = () => Response.json({ expiresIn: 3600 });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push(`${url} ${new Headers(init.headers).get("authorization")}`);
    return answer();
  });
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signedIn = { token: "t1", user, expiresIn: 3600 };
const elsewhere = (key: string | null) =>
  window.dispatchEvent(Object.assign(new Event("storage"), { key }) as StorageEvent);

describe("session: on load", () => {
  it("is being checked until the storage is read, then signed out", async () => {
    const page = await loadPage();
    expect(page.before).toBe("checking");
    expect(page.state().status).toBe("signed-out");
  });

  it("is restored from an earlier login", async () => {
    (await loadPage()).signIn(signedIn);
    const page = await loadPage();
    expect(page.state()).toMatchObject({ status: "signed-in", session: { token: "t1", user } });
  });

  it("is cleared when its expiry has passed", async () => {
    (await loadPage()).signIn(signedIn);
    vi.setSystemTime(NOW + HOUR_MS);
    const page = await loadPage();
    expect(page.state().status).toBe("signed-out");
    expect((localStorage as unknown as Memory).entries.size).toBe(0);
  });

  it("is cleared when its data cannot be read", async () => {
    (await loadPage()).signIn(signedIn);
    localStorage.setItem("user", "{oops");
    const page = await loadPage();
    expect(page.state().status).toBe("signed-out");
    expect((localStorage as unknown as Memory).entries.size).toBe(0);
  });
});

describe("session: while the page is open", () => {
  it("is checked every 10 minutes, and ends once the hour is over", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    await vi.advanceTimersByTimeAsync(SESSION_IDLE_MS - 1);
    expect(page.state().status).toBe("signed-in");
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_INTERVAL_MS);
    expect(page.state()).toMatchObject({ status: "signed-out", signedOutByUser: false });
  });

  it("is extended by one hour on every route change, and renewed at most once a minute", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    for (const seconds of [10, 30, 59, 60, 90]) {
      vi.setSystemTime(NOW + seconds * 1000);
      page.extend();
      expect(localStorage.getItem("expiry")).toBe(String(NOW + seconds * 1000 + HOUR_MS));
    }
    // The code of calls is imported dynamically.
    await vi.dynamicImportSettled();
    expect(calls).toEqual(["/api/auth/renew Bearer t1"]);
    const reloaded = await loadPage();
    reloaded.extend();
    await vi.dynamicImportSettled();
    expect(calls).toHaveLength(1);
    vi.setSystemTime(NOW + 2 * MINUTE_MS);
    reloaded.extend();
    await vi.dynamicImportSettled();
    expect(calls).toHaveLength(2);
  });

  it("does not extend a session that has expired meanwhile", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    vi.setSystemTime(NOW + HOUR_MS + 1);
    page.extend();
    expect(page.state().status).toBe("signed-out");
    await vi.dynamicImportSettled();
    expect(calls).toEqual([]);
  });

  it("ends with a logout in another tab, and begins with a login there", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    const storedEntries = new Map((localStorage as unknown as Memory).entries);
    for (const key of storedEntries.keys()) localStorage.removeItem(key);
    elsewhere("token");
    expect(page.state().status).toBe("signed-out");
    for (const [key, value] of storedEntries) localStorage.setItem(key, value);
    elsewhere("expiry");
    expect(page.state().status).toBe("signed-in");
    elsewhere("basket");
    expect(page.state().status).toBe("signed-in");
  });

  it("stores the changed user and the new token of an account", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    page.update({ user: { ...user, name: "Ayesha Malik" }, token: "t2" });
    expect(localStorage.getItem("token")).toBe("t2");
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toMatchObject({ name: "Ayesha Malik" });
    page.update({ user });
    expect(localStorage.getItem("token")).toBe("t2");
  });

  it("lasts until the page is closed if the browser refuses to store", async () => {
    const page = await loadPage();
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new Error("refused");
      },
    });
    page.signIn(signedIn);
    page.extend();
    expect(page.state().status).toBe("signed-in");
    vi.setSystemTime(NOW + HOUR_MS);
    page.extend();
    expect(page.state().status).toBe("signed-out");
  });
});

describe("session: end", () => {
  it("logout: clears the three entries at once, calls the server, and counts as signed out by the user", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    answer = () => new Response(null, { status: 204 });
    const logoutCall = page.signOut();
    expect((localStorage as unknown as Memory).entries.size).toBe(0);
    expect(page.state()).toMatchObject({ status: "signed-out", signedOutByUser: true });
    await logoutCall;
    expect(calls).toEqual(["/api/auth/logout Bearer t1"]);
  });

  it("a 401 from a call: clears the three entries, and does not count as signed out by the user", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    answer = () => Response.json({ code: "not-signed-in", mess: "Please sign in again" }, { status: 401 });
    await expect(page.api("getAddress", { query: { id: "u1" } })).rejects.toThrow("Please sign in again");
    expect((localStorage as unknown as Memory).entries.size).toBe(0);
    expect(page.state()).toMatchObject({ status: "signed-out", signedOutByUser: false });
  });

  it("a 401 for an older token: the newer session stays", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    answer = () => Response.json({ code: "not-signed-in", mess: "Please sign in again" }, { status: 401 });
    const lateCall = page.api("getAddress", { query: { id: "u1" } });
    page.signIn({ ...signedIn, token: "t2" });
    await expect(lateCall).rejects.toThrow("Please sign in again");
    expect(page.state()).toMatchObject({ status: "signed-in", session: { token: "t2" } });
    expect(localStorage.getItem("token")).toBe("t2");
  });

  it("a 401 while another tab has a newer token: this tab uses that token", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    localStorage.setItem("token", "t2");
    answer = () => Response.json({ code: "not-signed-in", mess: "Please sign in again" }, { status: 401 });
    await expect(page.api("getAddress", { query: { id: "u1" } })).rejects.toThrow();
    expect(localStorage.getItem("token")).toBe("t2");
    expect(page.state()).toMatchObject({ status: "signed-in", session: { token: "t2" } });
  });

  it("a 401 after a logout: still counts as signed out by the user", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    answer = () => Response.json({ code: "not-signed-in", mess: "Please sign in again" }, { status: 401 });
    await page.signOut();
    await expect(page.api("getAddress", { query: { id: "u1" } })).rejects.toThrow();
    expect(page.state()).toMatchObject({ status: "signed-out", signedOutByUser: true });
  });

  it("a logout with pending calls: aborts reads, whose promises never settle, and waits for writes", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    const pending = new Map<
      string,
      { signal?: AbortSignal | null | undefined; answer: (response: Response) => void }
    >();
    vi.stubGlobal("fetch", (url: string, { signal }: RequestInit) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
      pending.set(url.split("?")[0] ?? "", { signal, answer: resolve });
      return promise;
    });
    let settled = false;
    const settle = () => {
      settled = true;
    };
    page.api("getAddress", { query: { id: "u1" } }).then(settle, settle);
    const renewed = page.api("renewSession", {});
    await vi.waitFor(() => expect(pending.size).toBe(2), PATIENCE);
    const out = page.signOut();
    await vi.waitFor(() => expect([...pending.values()].some(({ signal }) => signal?.aborted)).toBe(true), PATIENCE);
    expect([...pending.keys()].some((url) => url.endsWith("/logout"))).toBe(false);
    for (const { answer: give } of pending.values()) give(Response.json({ expiresIn: 1 }));
    await expect(renewed).resolves.toEqual({ expiresIn: 1 });
    await vi.waitFor(() => expect([...pending.keys()].some((url) => url.endsWith("/logout"))).toBe(true), PATIENCE);
    for (const { answer: give } of pending.values()) give(new Response(null, { status: 204 }));
    await out;
    expect(settled).toBe(false);
  });

  it("a 401 of the login itself clears nothing", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    answer = () => Response.json({ code: "wrong-login", mess: "Invalid email or password" }, { status: 401 });
    await expect(page.api("login", { headers: {}, body: { email: "a@b", password: "x" } })).rejects.toThrow();
    expect(page.state().status).toBe("signed-in");
  });

  it("an outage while renewing ends nothing", async () => {
    const page = await loadPage();
    page.signIn(signedIn);
    answer = () => Response.json({}, { status: 503 });
    vi.setSystemTime(NOW + 2 * MINUTE_MS);
    page.extend();
    await vi.waitFor(() => expect(calls).toHaveLength(1), PATIENCE);
    expect(page.state().status).toBe("signed-in");
  });
});
