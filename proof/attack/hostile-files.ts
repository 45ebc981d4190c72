import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { signIn } from "#testing/customers.ts";
import type { HostileFile } from "#testing/hostile-file.ts";
import { HOSTILE_PICTURES } from "#testing/hostile-pictures.ts";
import { hostileTables } from "#testing/hostile-tables.ts";
import { HOSTILE_VIDEOS } from "#testing/hostile-videos.ts";
import { newStaff } from "#testing/office.ts";
import { tally } from "../buyers.ts";
import { allowedMs, type Dose, must, type Trial } from "../dose.ts";
import { OfficeCaller } from "../office-caller.ts";
import { openShop } from "../open-shop.ts";
import { ProcessWatch } from "../process-watch.ts";

const MEMORY_MAX_MIB = 600;
const HEALTH_WITHIN_MS = 1_000;
const SENDERS = 3;
/** One that the demo shop knows. */
const COURIER = "TCS";

/** Every file of the scenario; another list of hostile files is added here. */
const filesOf = (trial: Trial): HostileFile[] => [...HOSTILE_PICTURES, ...HOSTILE_VIDEOS, ...tablesOf(trial)];

const tablesOf = ({ full }: Trial): HostileFile[] =>
  hostileTables({ full }).map((table) => ({
    name: table.name,
    mediaType: table.mediaType,
    ...(table.kind === "import"
      ? { call: "uploadImport", query: { name: table.filename } }
      : { call: "uploadStatement", query: { name: table.filename, courier: COURIER } }),
    bytes: () => table.bytes,
    ...(table.outcome === "read" && { isTaken: true }),
  }));

export const hostileFiles: Dose = {
  part: "attack",
  name: "hostile files",
  asked:
    "chunk, entry, ratio, depth and pattern bombs for every upload and import, each from 3 senders at once: refused with a text, nothing kept but pixels, all processes of the shop below 600 MiB, /healthz answered within 1 s meanwhile",
  testedIn: "server/media/decoder/picture-decoder.test.ts",
  async run(trial) {
    const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-files-"));
    try {
      await using shop = await openShop(trial, { env: { DATA_DIR: folder } });
      const [node] = shop.nodes;
      must(node !== undefined, "no node");
      const office = await OfficeCaller.signIn(() => node.origin, await newStaff(shop));
      const buyers = await buyersOf(shop.db);
      await using watch = new ProcessWatch(node);
      const statuses: number[] = [];
      let turn = 0;
      const send = async ({ call, query = {}, mediaType }: HostileFile, bytes: Buffer): Promise<Sent> => {
        if (isOfficeCall(call)) return sentOf(await office.upload(call, bytes, query));
        const buyer = buyers[turn++ % buyers.length];
        must(buyer !== undefined, "nobody has bought anything");
        return sendPhoto(node.origin, buyer, { bytes, mediaType });
      };
      // What is taken occupies the decoder for seconds; who waits too long behind it is asked to come back.
      const sendersOf = ({ isTaken }: HostileFile) => (trial.full && !isTaken ? SENDERS : 1);
      const files = filesOf(trial);
      for (const file of files) {
        const bytes = await file.bytes(trial);
        const sent = await watch.during(file.name, () =>
          Promise.all(Array.from({ length: sendersOf(file) }, () => send(file, bytes))),
        );
        for (const { status, text } of sent) {
          const isRefused = status >= 400 && status < 500 && text !== "";
          must(file.isTaken ? status === 200 : isRefused, `${file.name} was answered ${status}: ${text}`);
          statuses.push(status);
        }
      }
      const kept = await readdir(path.join(folder, "uploads", "originals"));
      const seen = `${files.length} files: ${tally(statuses)}; ${kept.length} pictures kept; ${watch.report()}`;
      must(kept.length <= statuses.filter((status) => status === 200).length, seen);
      must(watch.mostMiB <= MEMORY_MAX_MIB, seen);
      must(watch.slowestMs <= allowedMs(trial, HEALTH_WITHIN_MS), seen);
      must((await fetch(node.origin)).ok, "the shop is not open any more");
      await shop.checkBooks();
      return seen;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Sent {
  status: number;
  text: string;
}

interface Buyer {
  token: string;
  productId: number;
}

const isOfficeCall = (call: HostileFile["call"]): call is OfficeCallName => call in OFFICE_CALLS;

const sentOf = (answer: { status: number; body: unknown } | undefined): Sent => ({
  status: answer?.status ?? 0,
  text: (answer?.body as { message?: string } | undefined)?.message ?? "",
});

/** Customers of the demo shop with one product that was delivered to each. */
async function buyersOf(db: Db): Promise<Buyer[]> {
  const { rows } = await db.execute<{ id: string; productId: number }>(sql`
    select distinct on (o.customer_id) o.customer_id as id, i.product_id as "productId"
    from shop_order o join order_item i on i.order_id = o.id
    where o.status = 'delivered' and o.customer_id is not null limit 20`);
  return Promise.all(rows.map(async ({ id, productId }) => ({ productId, token: await signIn({ db }, { id }) })));
}

async function sendPhoto(
  origin: string,
  { token, productId }: Buyer,
  { bytes, mediaType }: { bytes: Buffer; mediaType: string },
): Promise<Sent> {
  const { method, path: url } = CALLS.uploadReviewPhoto;
  const answer = await fetch(`${origin}${API_BASE}${url}?productId=${productId}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": mediaType },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(120_000),
  });
  return sentOf({ status: answer.status, body: await answer.json() });
}
