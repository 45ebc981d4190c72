import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { signIn } from "#testing/data/customers.ts";
import type { HostileFile } from "#testing/hostile/hostile-file.ts";
import { HOSTILE_PICTURES } from "#testing/hostile/hostile-pictures.ts";
import { hostileTables } from "#testing/hostile/hostile-tables.ts";
import { HOSTILE_VIDEOS } from "#testing/hostile/hostile-videos.ts";
import { newStaff } from "#testing/office/office.ts";
import { tally } from "../actors/buyers.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { openShop } from "../nodes/open-shop.ts";
import { ProcessWatch } from "../nodes/process-watch.ts";
import { allowedMs, must, type Scenario, type ScenarioContext } from "../scenario.ts";

const MEMORY_MAX_MIB = 600;
const HEALTH_WITHIN_MS = 1_000;
const SENDERS = 3;
/** A courier of the demo data. */
const COURIER = "TCS";

/** All files of the scenario; add further lists here. */
const filesOf = (context: ScenarioContext): HostileFile[] => [
  ...HOSTILE_PICTURES,
  ...HOSTILE_VIDEOS,
  ...tablesOf(context),
];

const tablesOf = ({ full }: ScenarioContext): HostileFile[] =>
  hostileTables({ full }).map((table) => ({
    name: table.name,
    mediaType: table.mediaType,
    ...(table.kind === "import"
      ? { call: "uploadImport", query: { name: table.filename } }
      : { call: "uploadStatement", query: { name: table.filename, courier: COURIER } }),
    bytes: () => table.bytes,
    ...(table.outcome === "read" && { isTaken: true }),
  }));

export const hostileFiles: Scenario = {
  group: "attack",
  name: "hostile files",
  requirement:
    "chunk, entry, ratio, depth and pattern bombs for every upload and import, each from 3 senders at once: refused with a message, only pixels are stored, all processes of the shop below 600 MiB, /healthz answered within 1 s meanwhile",
  testedIn: "server/media/decoder/picture-decoder.test.ts",
  async run(context) {
    const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-files-"));
    try {
      await using shop = await openShop(context, { env: { DATA_DIR: folder } });
      const [node] = shop.nodes;
      must(node !== undefined, "no node");
      const office = await OfficeCaller.signIn(() => node.origin, await newStaff(shop));
      const buyers = await listBuyers(shop.db);
      await using watch = new ProcessWatch(node);
      const statuses: number[] = [];
      let turn = 0;
      const send = async ({ call, query = {}, mediaType }: HostileFile, bytes: Buffer): Promise<UploadResult> => {
        if (isOfficeCall(call)) return toUploadResult(await office.upload(call, bytes, query));
        const buyer = buyers[turn++ % buyers.length];
        must(buyer !== undefined, "there is no customer with a delivered order");
        return sendPhoto(node.origin, buyer, { bytes, mediaType });
      };
      // An accepted file occupies the decoder for seconds, and senders who wait too long are refused.
      const sendersOf = ({ isTaken }: HostileFile) => (context.full && !isTaken ? SENDERS : 1);
      const files = filesOf(context);
      for (const file of files) {
        const bytes = await file.bytes(context);
        const sent = await watch.during(file.name, () =>
          Promise.all(Array.from({ length: sendersOf(file) }, () => send(file, bytes))),
        );
        for (const { status, text } of sent) {
          const isRefused = status >= 400 && status < 500 && text !== "";
          must(file.isTaken ? status === 200 : isRefused, `${file.name} was answered ${status}: ${text}`);
          statuses.push(status);
        }
      }
      const storedPictures = await readdir(path.join(folder, "uploads", "originals"));
      const result = `${files.length} files: ${tally(statuses)}; ${storedPictures.length} pictures stored; ${watch.report()}`;
      must(storedPictures.length <= statuses.filter((status) => status === 200).length, result);
      must(watch.maxMiB <= MEMORY_MAX_MIB, result);
      must(watch.slowestMs <= allowedMs(context, HEALTH_WITHIN_MS), result);
      must((await fetch(node.origin)).ok, "the shop is not open any more");
      await shop.checkInvariants();
      return result;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface UploadResult {
  status: number;
  text: string;
}

interface Buyer {
  token: string;
  productId: number;
}

const isOfficeCall = (call: HostileFile["call"]): call is OfficeCallName => call in OFFICE_CALLS;

const toUploadResult = (answer: { status: number; body: unknown } | undefined): UploadResult => ({
  status: answer?.status ?? 0,
  text: (answer?.body as { message?: string } | undefined)?.message ?? "",
});

/** Customers of the demo data, each with one delivered product. */
async function listBuyers(db: Db): Promise<Buyer[]> {
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
): Promise<UploadResult> {
  const { method, path: url } = CALLS.uploadReviewPhoto;
  const answer = await fetch(`${origin}${API_BASE}${url}?productId=${productId}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": mediaType },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(120_000),
  });
  return toUploadResult({ status: answer.status, body: await answer.json() });
}
