import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requireProgram } from "#testing/services/debian-package.ts";
import { findFreePort } from "../nodes/shop-node.ts";
import type { Machine } from "./machine.ts";

const LISTENS_WITHIN_MS = 60_000;

/** nginx with docs/operating/nginx.conf and a self-signed certificate: see `trustAnyCertificate`. */
export interface Nginx extends AsyncDisposable {
  origin: string;
}

/** Only ports, certificate folder and IPv6, which some machines lack, differ from the document. */
export async function startNginx(machine: Machine, [first, second]: readonly [number, number]): Promise<Nginx> {
  const program = requireProgram("nginx", { package: "nginx" });
  const [plain, secure] = [await findFreePort(), await findFreePort()];
  const site = (await machine.readDocument("nginx.conf"))
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${secure} ssl`)
    .replace("127.0.0.1:3000", `127.0.0.1:${first}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${second}`);
  await makeCertificate(machine);
  const folder = path.join(machine.root, "nginx");
  await mkdir(folder);
  await writeFile(path.join(folder, "site.conf"), site);
  await writeFile(path.join(folder, "nginx.conf"), mainConfiguration(folder));
  const nginx = spawn(program, ["-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const origin = `https://127.0.0.1:${secure}`;
  for (const end = performance.now() + LISTENS_WITHIN_MS; ; await wait(20)) {
    if (nginx.exitCode !== null) throw new Error("nginx ended: it refuses docs/operating/nginx.conf");
    if (await fetch(`http://127.0.0.1:${plain}`, { redirect: "manual" }).catch(() => undefined)) break;
    if (performance.now() > end) throw new Error("nginx does not listen");
  }
  return {
    origin,
    [Symbol.asyncDispose]: async () => {
      if (nginx.exitCode !== null) return;
      const gone = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await gone;
    },
  };
}

/** The parts of Debian's /etc/nginx/nginx.conf around the site, in a separate folder. */
function mainConfiguration(folder: string): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${folder}/${of};`);
  return `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes auto;
events { worker_connections 768; }
http {
  access_log off;
  types_hash_max_size 2048;
  gzip on;
  ${places.join("\n  ")}
  include ${folder}/site.conf;
}
`;
}

async function makeCertificate({ root }: Machine): Promise<void> {
  const folder = path.join(root, "etc/letsencrypt/live/shop.example.pk");
  await mkdir(folder, { recursive: true });
  const files = ["-keyout", `${folder}/privkey.pem`, "-out", `${folder}/fullchain.pem`];
  const kind = [
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-subj",
    "/CN=shop.example.pk",
  ];
  execFileSync(requireProgram("openssl", { package: "openssl" }), ["req", ...kind, ...files], { stdio: "ignore" });
}

/** Accepts self-signed certificates in this process; returns a function that restores the setting. */
export function trustAnyCertificate(): () => void {
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  return () => {
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
  };
}
