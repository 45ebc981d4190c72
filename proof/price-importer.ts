import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportStatus } from "#contract/import/states.ts";
import type { OfficeCaller } from "./office-caller.ts";

const AGAIN_MS = 100;

/** Brings one list of prices after the other for the same products, applies it, and takes every second one back. */
export class PriceImporter {
  /** Lists that went all the way. */
  done = 0;
  #stopped = false;
  readonly #office: OfficeCaller;
  readonly #slugs: readonly string[];

  constructor(office: OfficeCaller, slugs: readonly string[]) {
    this.#office = office;
    this.#slugs = slugs;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      const id = await this.#begin();
      if (id === undefined) await wait(AGAIN_MS);
      else if (await this.#finish(id)) this.done += 1;
    }
  }

  async #begin(): Promise<string | undefined> {
    // No two lists have a price in common: each price tells which list it came by.
    const list = this.#slugs.map((slug) => `${slug},${randomInt(1_000, 50_000_000)}`);
    const file = Buffer.from(["Address,Price", ...list].join("\n"));
    const sent = await this.#office.upload("uploadImport", file, { name: "prices.csv" });
    if (sent?.status !== 200) return undefined;
    const { id, columns } = sent.body;
    const body = { columns, family: null, newStatus: "draft" as const, supplier: "" };
    const asked = await this.#office.call("compareImport", { params: { id }, body });
    return asked?.status === 200 ? id : undefined;
  }

  /** Asks again for what an answer was lost of: what is done already refuses a second time. */
  async #finish(id: string): Promise<boolean> {
    const isUndone = this.done % 2 === 1;
    for (;;) {
      const seen = await this.#office.call("getImport", { params: { id } });
      const { status, ticked } = seen?.status === 200 ? seen.body : { status: undefined, ticked: 0 };
      if (isEnd(status, isUndone)) return true;
      // Whoever is told to stop leaves nothing half done.
      if (status === "compared") {
        if (this.#stopped || ticked === 0) return false;
        await this.#office.call("applyImport", { params: { id }, body: { count: ticked } });
      } else if (status === "applied") {
        const asked = await this.#office.call("undoImport", { params: { id } });
        // Somebody has changed every single one of them since.
        if (asked?.status === 400) return true;
      }
      await wait(AGAIN_MS);
    }
  }
}

const isEnd = (status: ImportStatus | undefined, isUndone: boolean) =>
  status === "undone" || (status === "applied" && !isUndone);
