import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportStatus } from "#contract/import/states.ts";
import type { OfficeCaller } from "./office-caller.ts";

const RETRY_MS = 100;

/** Uploads and applies one price list after another, and undoes every second one. */
export class PriceImporter {
  /** Completed lists. */
  completedLists = 0;
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
      if (id === undefined) await wait(RETRY_MS);
      else if (await this.#finish(id)) this.completedLists += 1;
    }
  }

  async #begin(): Promise<string | undefined> {
    // Random prices, so that each price identifies the list it came from.
    const list = this.#slugs.map((slug) => `${slug},${randomInt(1_000, 50_000_000)}`);
    const file = Buffer.from(["Address,Price", ...list].join("\n"));
    const sent = await this.#office.upload("uploadImport", file, { name: "prices.csv" });
    if (sent?.status !== 200) return undefined;
    const { id, columns } = sent.body;
    const body = { columns, family: null, newStatus: "draft" as const, supplier: "" };
    const response = await this.#office.call("compareImport", { params: { id }, body });
    return response?.status === 200 ? id : undefined;
  }

  /** Retries after a lost response; the server refuses what is already done. */
  async #finish(id: string): Promise<boolean> {
    const isUndone = this.completedLists % 2 === 1;
    for (;;) {
      const seen = await this.#office.call("getImport", { params: { id } });
      const { status, ticked } = seen?.status === 200 ? seen.body : { status: undefined, ticked: 0 };
      if (isEnd(status, isUndone)) return true;
      // Stopping before this step leaves nothing half applied.
      if (status === "compared") {
        if (this.#stopped || ticked === 0) return false;
        await this.#office.call("applyImport", { params: { id }, body: { count: ticked } });
      } else if (status === "applied") {
        const response = await this.#office.call("undoImport", { params: { id } });
        // 400 means that every product was changed since, so there is nothing to undo.
        if (response?.status === 400) return true;
      }
      await wait(RETRY_MS);
    }
  }
}

const isEnd = (status: ImportStatus | undefined, isUndone: boolean) =>
  status === "undone" || (status === "applied" && !isUndone);
