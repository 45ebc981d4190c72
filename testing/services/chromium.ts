// Finds a Chromium in the environment, Playwright's folder or the system. Otherwise installs
// Playwright's download, or Debian's package if running as root.
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

/** The headless shell needs less than half the processor time of the full browser to render a page. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || playwrightsShell() || findProgram(SHELLS) || findChromium();
}

/** Playwright reports only the path of the full browser; the headless shell is in a folder beside it. */
function playwrightsShell(): string | undefined {
  const folder = chromium.executablePath().replace(/chromium-(\d+)\b.*/, "chromium_headless_shell-$1");
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
  return files.find((file) => /headless[-_]shell$/.test(file) && statSync(file).isFile());
}

export function findOrInstallChromium(print: (text: string) => void): string {
  const found = findChromium();
  if (found) return found;
  print("No Chromium found; installing Playwright's");
  run("npx", ["playwright", "install", "chromium-headless-shell", "chromium"]);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (canInstallPackages()) {
    print("Playwright's download cannot be reached; installing Debian's packages");
    installPackages("chromium", "chromium-headless-shell");
    const packaged = findChromium();
    if (packaged) return packaged;
  }
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.",
  );
}
