import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import type { OfficeCaller } from "./office-caller.ts";

const RETRY_MS = 50;

/** Creates a product and changes its name, price, facts, status, stock and brand until stopped. */
export class CatalogueWriter {
  acknowledgedWrites = 0;
  /** The last acknowledged version and name. */
  lastAcknowledged: { id: number; version: number; name: string } | undefined;
  #stopped = false;
  readonly #office: OfficeCaller;
  readonly #number: number;
  readonly #place: { brandId: number; childCategoryId: number };

  constructor(office: OfficeCaller, number: number, place: { brandId: number; childCategoryId: number }) {
    this.#office = office;
    this.#number = number;
    this.#place = place;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    for (let turn = 1; !this.#stopped; turn += 1) {
      const product = await this.#current();
      const done = product && (await this.#step(product, turn));
      if (done) this.acknowledgedWrites += 1;
      else await wait(RETRY_MS);
    }
  }

  /** Reads the current product, because a request without a response may have been applied or not. */
  async #current(): Promise<OfficeProduct | undefined> {
    if (this.lastAcknowledged)
      return okBody(await this.#office.call("getProduct", { params: { id: this.lastAcknowledged.id } }));
    const body = { name: `Killed ${this.#number}-${randomInt(1e6)}`, total: 1_000, stock: 50, ...this.#place };
    const made = okBody(await this.#office.call("createProduct", { body: { ...body, family: "ups" } }));
    if (made) this.lastAcknowledged = made;
    return made;
  }

  async #step({ id, version, discount }: OfficeProduct, turn: number): Promise<boolean> {
    const params = { id };
    switch (turn % 4) {
      case 0:
        return Boolean(
          okBody(
            await this.#office.call("changeStock", {
              params,
              body: { step: { by: turn % 8 === 0 ? 1 : -1 }, reason: "correction" },
            }),
          ),
        );
      case 1: {
        const { brandId } = this.#place;
        const brands = okBody(await this.#office.call("listBrands", {}))?.brands;
        const brand = brands?.find((one) => one.id === brandId);
        if (!brand) return false;
        const body = { version: brand.version, name: `Brand ${this.#number} turn${turn}` };
        return Boolean(okBody(await this.#office.call("changeBrand", { params: { id: brandId }, body })));
      }
      default: {
        const change = {
          name: `Killed ${this.#number} turn${turn}`,
          discount: (discount + 7) % 90,
          facts: { va: turn },
          status: turn % 3 === 0 ? ("archived" as const) : ("published" as const),
        };
        const changed = okBody(await this.#office.call("changeProduct", { params, body: { version, change } }));
        if (changed) this.lastAcknowledged = changed;
        return Boolean(changed);
      }
    }
  }
}

function okBody<T>(answer: { status: number; body: T } | undefined): T | undefined {
  return answer?.status === 200 ? answer.body : undefined;
}
