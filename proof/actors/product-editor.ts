import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OfficeCaller } from "./office-caller.ts";

/** Faster than any person, and slow enough that a restarting node can catch up. */
const PAUSE_MS = 50;

/** Opens random products and saves another name, discount or stock. */
export class ProductEditor {
  acknowledgedEdits = 0;
  /** The last acknowledged version of each product. */
  readonly acknowledgedVersions = new Map<number, number>();
  #stopped = false;
  readonly #office: OfficeCaller;
  readonly #ids: readonly number[];
  readonly #name: string;

  constructor(office: OfficeCaller, { ids, name }: { ids: readonly number[]; name: string }) {
    this.#office = office;
    this.#ids = ids;
    this.#name = name;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    for (let turn = 1; !this.#stopped; turn += 1) {
      const id = this.#ids[randomInt(this.#ids.length)] ?? 0;
      const done = turn % 4 === 0 ? await this.#moveStock(id) : await this.#change(id, turn);
      if (done) this.acknowledgedEdits += 1;
      await wait(PAUSE_MS);
    }
  }

  async #moveStock(id: number): Promise<boolean> {
    const body = { step: { by: randomInt(2) === 0 ? 1 : 2 }, reason: "correction" as const };
    return (await this.#office.call("changeStock", { params: { id }, body }))?.status === 200;
  }

  async #change(id: number, turn: number): Promise<boolean> {
    const found = await this.#office.call("getProduct", { params: { id } });
    if (found?.status !== 200) return false;
    const change = { name: `${this.#name} turn${turn}`, discount: randomInt(90) };
    const body = { version: found.body.version, change };
    const changed = await this.#office.call("changeProduct", { params: { id }, body });
    if (changed?.status !== 200) return false;
    this.acknowledgedVersions.set(id, Math.max(changed.body.version, this.acknowledgedVersions.get(id) ?? 0));
    return true;
  }
}
