// Finds a Chromium for the browser tests, or gets one: the environment's, Playwright's own, the system's; else
// Playwright's download; else Debian's package where that is ours to install.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];

export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return process.env.CHROMIUM_PATH || (own && existsSync(own) ? own : inPath(BROWSERS));
}

/** For tests: the same engine without windows, which opens and renders a page in less than half of the processor's time. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || playwrightsShell() || inPath(SHELLS) || findChromium();
}

/** Playwright names the path of its whole browser only; its shell lies beside that. */
function playwrightsShell(): string | undefined {
  const folder = chromium.executablePath().replace(/chromium-(\d+)\b.*/, "chromium_headless_shell-$1");
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
  return files.find((file) => /headless[-_]shell$/.test(file) && statSync(file).isFile());
}

function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

export function findOrInstallChromium(say: (text: string) => void): string {
  const found = findChromium();
  if (found) return found;
  say("No Chromium found; installing Playwright's");
  run("npx", ["playwright", "install", "chromium-headless-shell", "chromium"]);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Playwright's download is out of reach; installing Debian's packages");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "chromium"]);
    run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]);
    const packaged = findChromium();
    if (packaged) return packaged;
  }
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.",
  );
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: "inherit",
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
