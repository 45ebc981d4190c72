import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { openStaffSession } from "#server/staff/staff-session.repository.ts";
import { signIn } from "#testing/customers.ts";
import { newStaff, type StaffForTest } from "#testing/office.ts";
import { newProduct, type Shopper } from "#testing/orders.ts";
import { buy, makeBuyers } from "../buyers.ts";
import { must } from "../dose.ts";
import { OfficeCaller } from "../office-caller.ts";
import type { Known } from "./from-schema.ts";
import type { Asker, FuzzRequest } from "./requests.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** So many that codes are seldom asked for twice in a minute by the same: that would be refused for haste. */
function manyEmails(): string[] {
  return Array.from({ length: 30_000 }, (_, at) => `fuzz-${at}@example.pk`);
}

const NO_DEVICE = { network: "", browser: "" };

interface Gathered {
  own: Shopper;
  foreign: Shopper;
  staffId: string;
  known: Known;
  /** By call, what only it takes. */
  knownTo: Readonly<Record<string, Known>>;
}

interface Files {
  import: string;
  settlement: string;
}

/** A list of prices and a courier's statement, for the calls that speak of one. */
async function bringFiles(origin: string, owner: StaffForTest): Promise<Files> {
  const office = await OfficeCaller.signIn(() => origin, owner);
  const prices = await office.upload("uploadImport", Buffer.from("Address,Price\nnobody,100\n"), { name: "fuzz.csv" });
  const { body } = (await office.call("listSettlements", { query: {} } as never)) ?? {};
  const courier = body?.couriers[0] ?? "";
  const cash = Buffer.from("Consignment No,COD Amount\nFUZZ-1,100\n");
  const statement = await office.upload("uploadStatement", cash, { courier, name: "fuzz.csv" });
  must(prices?.status === 200 && statement?.status === 200, "the files were not taken");
  return { import: prices.body.id, settlement: statement.body.id };
}

function idsOf(name: string, files: Files): [string, Known][] {
  const { path } = OFFICE_CALLS[name as OfficeCallName];
  const [, kind] = /^\/office\/(import|settlement)s?\/:id/.exec(path) ?? [];
  return kind ? [[`office-${name}`, { id: [files[kind as keyof Files]] }]] : [];
}

/** Two customers with addresses and orders, and what each of their fields may truly hold. */
export class People {
  readonly #db: Db;
  readonly #own: Shopper;
  readonly #foreign: Shopper;
  readonly #staffId: string;
  readonly #tokens = new Map<Asker, string>();
  #newcomers: string[] = [];
  readonly #known: Known;
  readonly #knownTo: Readonly<Record<string, Known>>;

  private constructor(db: Db, people: Gathered) {
    this.#db = db;
    this.#own = people.own;
    this.#foreign = people.foreign;
    this.#staffId = people.staffId;
    this.#known = people.known;
    this.#knownTo = people.knownTo;
  }

  /** What the fields of a call may truly hold. */
  knownTo(call: string): Known {
    return { ...this.#known, ...this.#knownTo[call] };
  }

  static async gather(db: Db, origin: string): Promise<People> {
    const [own, foreign, ...leaving] = await makeBuyers(db, 5);
    must(own !== undefined && foreign !== undefined, "two customers are needed");
    const item = await newProduct({ db }, { stock: 1_000 });
    const orders: unknown[] = [];
    for (const person of [own, own, foreign]) {
      const { body } = await buy(origin, person, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "stripe" });
      orders.push(body.orderId);
    }
    const column = async (query: string) => {
      const { rows } = await db.execute<{ value: unknown }>(sql.raw(query));
      return rows.map(({ value }) => value);
    };
    const people = [own.user.id, foreign.user.id, UNKNOWN_ID];
    const slugs = await column(
      "(select slug as value from sub_category limit 5) union all (select slug from child_category limit 5) union all (select slug from category limit 5) union all (select slug from product limit 5)",
    );
    const known: Known = {
      id: [own.user.id, ...people, item.id, 1, "1"],
      customerId: people,
      orderId: [...orders, UNKNOWN_ID],
      replacesOrderId: [...orders, UNKNOWN_ID],
      email: [own.user.email, ...manyEmails()],
      password: [own.password, "another-password"],
      confirmPassword: [own.password],
      phone: ["03001234567"],
      otp: ["123456"],
      name: ["Ayesha Khan"],
      items: [[{ id: item.id, quantity: 1 }], [{ id: String(item.id), quantity: 10 }]],
      paymentMethod: ["cod", "stripe", "bank"],
      courierPricingId: [own.courierPricingId],
      addressId: [own.addressId, foreign.addressId],
      stateId: [1, 2],
      cityId: [own.cityId, 1],
      postalCode: ["54000"],
      address: ["House 5, Street 9"],
      slug: [...slugs, item.slug],
      position: ["main-banner", "hot-banner"],
      q: ["graphics", "ryzen 7", "geforce"],
      page: [1, 2],
      limit: [10, 21],
      minPrice: [0, 10_000],
      maxPrice: [100_000, 10_000_000],
      brand: ["asus", "asus,msi", "nobody"],
      orderBy: ["priceAsc", "createdAtDesc"],
      // The office's.
      number: await column("select number as value from shop_order order by created_at desc limit 200"),
      code: await column(
        "(select number as value from shop_order limit 20) union all (select sku from product limit 20)",
      ),
      productId: [item.id, 1],
      version: [1, 2],
      courier: await column("select name as value from courier"),
      consignment: Array.from({ length: 500 }, (_, at) => `FUZZ-${at}`),
      sku: ["FUZZ-1", ""],
      family: ["gpu", "cpu", null],
      brandId: [1, 2],
      subCategoryId: [1, 2],
      childCategoryId: [1, 2],
    };
    const owner = await newStaff({ db });
    const mate = await newStaff({ db }, { role: "orders" });
    const files = await bringFiles(origin, owner);
    const ofMate = { id: [mate.id, UNKNOWN_ID] };
    const knownTo = {
      // Who was erased asks for nothing any more.
      "office-eraseCustomer": { id: [...leaving.map(({ user }) => user.id), UNKNOWN_ID] },
      "office-changeStaff": ofMate,
      "office-resetFactors": ofMate,
      "office-letSetPassword": ofMate,
      ...Object.fromEntries(Object.keys(OFFICE_CALLS).flatMap((name) => idsOf(name, files))),
    };
    return new People(db, { own, foreign, staffId: owner.id, known, knownTo });
  }

  /** The request with the header of whoever asks. */
  async signed(request: FuzzRequest): Promise<FuzzRequest> {
    const { asker, headers } = request;
    if (asker === "nobody") return request;
    if (asker === "staff" || asker === "newcomer") {
      const token = asker === "staff" ? await this.#staffToken() : await this.#newcomersToken();
      return { ...request, headers: { ...headers, "sec-fetch-site": "same-origin", cookie: `office=${token}` } };
    }
    const token = asker === "garbled" ? "null" : await this.#tokenOf(asker);
    return { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
  }

  /** A session that was ended by what was tried: the next asker gets a new one. */
  forget(asker: Asker): void {
    this.#tokens.delete(asker);
  }

  /** Whoever asks too often waits a minute: meanwhile another customer asks. */
  async letAnotherAsk(asker: Asker): Promise<void> {
    if (asker !== "own" && asker !== "foreign") return;
    const [another] = await makeBuyers(this.#db, 1);
    if (another) this.#tokens.set(asker, await signIn({ db: this.#db }, another.user));
  }

  /** The next call is asked by those whose orders and addresses it is about. */
  letTheFirstAsk(): void {
    for (const asker of ["own", "foreign"] as const) this.#tokens.delete(asker);
  }

  /** No shop has thousands of staff: those who have done nothing that history knows go again. */
  async letNewcomersGo(): Promise<void> {
    await this.#db.execute(
      sql`delete from staff s where s.id in (select jsonb_array_elements_text(${JSON.stringify(this.#newcomers)}::jsonb)::uuid)
        and not exists (select from audit_entry a where a.staff_id = s.id)`,
    );
    this.#newcomers = [];
  }

  async #staffToken(): Promise<string> {
    const known = this.#tokens.get("staff");
    if (known) return known;
    const token = await openStaffSession(this.#db, { staffId: this.#staffId, device: NO_DEVICE });
    // Who is there is proven for as long as this takes.
    await this.#db.execute(
      sql`update staff_session set proven_at = now() + interval '1 day' where staff_id = ${this.#staffId}`,
    );
    this.#tokens.set("staff", token);
    return token;
  }

  /** One of them has the office open, the next has to set up a second factor first. */
  async #newcomersToken(): Promise<string> {
    const secondFactorWaived = this.#newcomers.length % 2 === 0;
    const { id: staffId } = await newStaff({ db: this.#db }, { secondFactorWaived });
    this.#newcomers.push(staffId);
    return openStaffSession(this.#db, { staffId, device: NO_DEVICE });
  }

  async #tokenOf(asker: Asker): Promise<string> {
    const { user } = asker === "foreign" ? this.#foreign : this.#own;
    const token = this.#tokens.get(asker) ?? (await signIn({ db: this.#db }, user));
    this.#tokens.set(asker, token);
    return asker === "tampered" ? `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}` : token;
  }
}
