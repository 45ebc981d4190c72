// Finds a Chromium for the browser tests, or gets one: the environment's, Playwright's own, the system's; else
// Playwright's download; else Debian's package where that is ours to install.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { canInstallPackages, findProgram, installPackages, run } from "./debian-package.ts";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];

export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return process.env.CHROMIUM_PATH || (own && existsSync(own) ? own : findProgram(BROWSERS));
}

/** For tests: the same engine without windows, which opens and renders a page in less than half of the processor's time. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || playwrightsShell() || findProgram(SHELLS) || findChromium();
}

/** Playwright names the path of its whole browser only; its shell lies beside that. */
function playwrightsShell(): string | undefined {
  const folder = chromium.executablePath().replace(/chromium-(\d+)\b.*/, "chromium_headless_shell-$1");
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
  return files.find((file) => /headless[-_]shell$/.test(file) && statSync(file).isFile());
}

export function findOrInstallChromium(say: (text: string) => void): string {
  const found = findChromium();
  if (found) return found;
  say("No Chromium found; installing Playwright's");
  run("npx", ["playwright", "install", "chromium-headless-shell", "chromium"]);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (canInstallPackages()) {
    say("Playwright's download is out of reach; installing Debian's packages");
    installPackages("chromium", "chromium-headless-shell");
    const packaged = findChromium();
    if (packaged) return packaged;
  }
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.",
  );
}
