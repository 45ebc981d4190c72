import type { ImportRow, WholeImport } from "#contract/office/catalogue/import.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { processImport } from "#server/import/index.ts";
import type { TestShop } from "../test-shop.ts";
import { callOffice, newStaff, signInToOffice } from "./office.ts";

type Options = Parameters<typeof callOffice>[2];

/** A staff member who imports product changes; jobs run at once instead of in the background. */
export class ImportClient {
  readonly shop: TestShop;
  readonly cookie: string;

  private constructor(shop: TestShop, cookie: string) {
    this.shop = shop;
    this.cookie = cookie;
  }

  static async signIn(shop: TestShop, { role = "owner" } = {}): Promise<ImportClient> {
    return new ImportClient(shop, await signInToOffice(shop, await newStaff(shop, { role })));
  }

  async call<T = WholeImport>(name: OfficeCallName, options: Options = {}): Promise<T> {
    const answer = await callOffice(this.shop, name, { cookie: this.cookie, ...options });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  }

  async callStatus(name: OfficeCallName, options: Options = {}): Promise<number> {
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

  /** Uploads the file and runs the comparison. */
  async uploadAndCompare(file: string | Buffer, more: Record<string, unknown> = {}): Promise<WholeImport> {
    const answer = await this.upload(file);
    if (answer.statusCode !== 200) throw new Error(`The file was answered ${answer.statusCode} ${answer.body}`);
    const { id, columns } = answer.json<WholeImport>();
    const body = { columns, family: null, newStatus: "draft", supplier: "", ...more };
    await this.call("compareImport", { params: { id }, body });
    return this.runJob(id);
  }

  async apply({ id, ticked }: Pick<WholeImport, "id" | "ticked">): Promise<WholeImport> {
    await this.call("applyImport", { params: { id }, body: { count: ticked } });
    return this.runJob(id);
  }

  async undo({ id }: Pick<WholeImport, "id">): Promise<WholeImport> {
    await this.call("undoImport", { params: { id } });
    return this.runJob(id);
  }

  /** Runs the import job and returns the import afterwards. */
  async runJob(id: string): Promise<WholeImport> {
    await processImport(this.shop.shop, id);
    return this.call("getImport", { params: { id } });
  }

  async listRows(id: string, query: Record<string, string> = {}): Promise<ImportRow[]> {
    return (await this.call<{ rows: ImportRow[] }>("listImportRows", { params: { id }, query })).rows;
  }

  async getProduct(id: number): Promise<typeof product.$inferSelect> {
    const [row] = await this.shop.db.select().from(product).where(eq(product.id, id));
    if (!row) throw new Error("The product is gone");
    return row;
  }
}
