import type { OfficeCallName } from "#contract/office/calls.ts";
import type { ImportRow, WholeImport } from "#contract/office/import.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { workOnImport } from "#server/import/index.ts";
import { callOffice, newStaff, signInToOffice } from "./office.ts";
import type { TestShop } from "./test-shop.ts";

type Options = Parameters<typeof callOffice>[2];

/** Somebody who changes many products, as the office would; what a job does is done at once. */
export class Importing {
  readonly shop: TestShop;
  readonly cookie: string;

  private constructor(shop: TestShop, cookie: string) {
    this.shop = shop;
    this.cookie = cookie;
  }

  static async signIn(shop: TestShop, { role = "owner" } = {}): Promise<Importing> {
    return new Importing(shop, await signInToOffice(shop, await newStaff(shop, { role })));
  }

  async ask<T = WholeImport>(name: OfficeCallName, options: Options = {}): Promise<T> {
    const answer = await callOffice(this.shop, name, { cookie: this.cookie, ...options });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  }

  async status(name: OfficeCallName, options: Options = {}): Promise<number> {
    return (await callOffice(this.shop, name, { cookie: this.cookie, ...options })).statusCode;
  }

  upload(file: string | Buffer, { supplier = "", as = this.cookie } = {}) {
    return callOffice(this.shop, "uploadImport", {
      cookie: as,
      query: { name: "list.csv", supplier },
      body: Buffer.from(file),
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
    });
  }

  /** From the file to before and after. */
  async compared(file: string | Buffer, more: Record<string, unknown> = {}): Promise<WholeImport> {
    const answer = await this.upload(file);
    if (answer.statusCode !== 200) throw new Error(`The file was answered ${answer.statusCode} ${answer.body}`);
    const { id, columns } = answer.json<WholeImport>();
    const body = { columns, family: null, newStatus: "draft", supplier: "", ...more };
    await this.ask("compareImport", { params: { id }, body });
    return this.worked(id);
  }

  async apply({ id, ticked }: Pick<WholeImport, "id" | "ticked">): Promise<WholeImport> {
    await this.ask("applyImport", { params: { id }, body: { count: ticked } });
    return this.worked(id);
  }

  async undo({ id }: Pick<WholeImport, "id">): Promise<WholeImport> {
    await this.ask("undoImport", { params: { id } });
    return this.worked(id);
  }

  /** After the job has done what there is to do. */
  async worked(id: string): Promise<WholeImport> {
    await workOnImport(this.shop.shop, id);
    return this.ask("getImport", { params: { id } });
  }

  async rowsOf(id: string, query: Record<string, string> = {}): Promise<ImportRow[]> {
    return (await this.ask<{ rows: ImportRow[] }>("listImportRows", { params: { id }, query })).rows;
  }

  async productOf(id: number): Promise<typeof product.$inferSelect> {
    const [row] = await this.shop.db.select().from(product).where(eq(product.id, id));
    if (!row) throw new Error("The product is gone");
    return row;
  }
}
