import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { openStaffSession } from "#server/staff/sign-in/staff-session.repository.ts";
import { signIn } from "#testing/data/customers.ts";
import { newProduct, type Shopper } from "#testing/data/orders.ts";
import { newStaff, type TestStaff } from "#testing/office/office.ts";
import { createBuyers, placeOrder } from "../actors/buyers.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { must } from "../scenario.ts";
import type { KnownValues } from "./from-schema.ts";
import type { Caller, FuzzRequest } from "./requests.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** Enough e-mails that the same one seldom asks for two codes in a minute, which is rate limited. */
function buildEmails(): string[] {
  return Array.from({ length: 30_000 }, (_, at) => `fuzz-${at}@example.pk`);
}

const NO_DEVICE = { network: "", browser: "" };

interface CallerData {
  own: Shopper;
  foreign: Shopper;
  staffId: string;
  known: KnownValues;
  knownByCall: Readonly<Record<string, KnownValues>>;
}

interface Files {
  import: string;
  settlement: string;
}

/** Uploads a price list and a courier statement for the calls that need their ids. */
async function uploadFiles(origin: string, owner: TestStaff): Promise<Files> {
  const office = await OfficeCaller.signIn(() => origin, owner);
  const prices = await office.upload("uploadImport", Buffer.from("Address,Price\nnobody,100\n"), { name: "fuzz.csv" });
  const { body } = (await office.call("listSettlements", { query: {} } as never)) ?? {};
  const courier = body?.couriers[0] ?? "";
  const cash = Buffer.from("Consignment No,COD Amount\nFUZZ-1,100\n");
  const statement = await office.upload("uploadStatement", cash, { courier, name: "fuzz.csv" });
  must(prices?.status === 200 && statement?.status === 200, "the files were not taken");
  return { import: prices.body.id, settlement: statement.body.id };
}

function fileIdsFor(name: string, files: Files): [string, KnownValues][] {
  const { path } = OFFICE_CALLS[name as OfficeCallName];
  const [, kind] = /^\/office\/(import|settlement)s?\/:id/.exec(path) ?? [];
  return kind ? [[`office-${name}`, { id: [files[kind as keyof Files]] }]] : [];
}

/** Two customers with addresses and orders, and valid values for the fields of calls. */
export class FuzzCallers {
  readonly #db: Db;
  readonly #own: Shopper;
  readonly #foreign: Shopper;
  readonly #staffId: string;
  readonly #tokens = new Map<Caller, string>();
  #newcomers: string[] = [];
  readonly #known: KnownValues;
  readonly #knownTo: Readonly<Record<string, KnownValues>>;

  private constructor(db: Db, people: CallerData) {
    this.#db = db;
    this.#own = people.own;
    this.#foreign = people.foreign;
    this.#staffId = people.staffId;
    this.#known = people.known;
    this.#knownTo = people.knownByCall;
  }

  /** Valid values for the fields of a call. */
  knownValuesFor(call: string): KnownValues {
    return { ...this.#known, ...this.#knownTo[call] };
  }

  static async create(db: Db, origin: string): Promise<FuzzCallers> {
    const [own, foreign, ...leaving] = await createBuyers(db, 5);
    must(own !== undefined && foreign !== undefined, "two customers are needed");
    const item = await newProduct({ db }, { stock: 1_000 });
    const orders: unknown[] = [];
    for (const person of [own, own, foreign]) {
      const { body } = await placeOrder(origin, person, {
        items: [{ id: item.id, quantity: 1 }],
        paymentMethod: "stripe",
      });
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
    const known: KnownValues = {
      id: [own.user.id, ...people, item.id, 1, "1"],
      customerId: people,
      orderId: [...orders, UNKNOWN_ID],
      replacesOrderId: [...orders, UNKNOWN_ID],
      email: [own.user.email, ...buildEmails()],
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
      // Fields of office calls.
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
    const files = await uploadFiles(origin, owner);
    const staffIds = { id: [mate.id, UNKNOWN_ID] };
    const knownByCall = {
      // Only customers who send no other requests are erased.
      "office-eraseCustomer": { id: [...leaving.map(({ user }) => user.id), UNKNOWN_ID] },
      "office-changeStaff": staffIds,
      "office-resetFactors": staffIds,
      "office-createPasswordLink": staffIds,
      ...Object.fromEntries(Object.keys(OFFICE_CALLS).flatMap((name) => fileIdsFor(name, files))),
    };
    return new FuzzCallers(db, { own, foreign, staffId: owner.id, known, knownByCall });
  }

  /** Adds the session header or cookie of the caller. */
  async withSession(request: FuzzRequest): Promise<FuzzRequest> {
    const { caller, headers } = request;
    if (caller === "nobody") return request;
    if (caller === "staff" || caller === "newcomer") {
      const token = caller === "staff" ? await this.#staffToken() : await this.#newcomersToken();
      return { ...request, headers: { ...headers, "sec-fetch-site": "same-origin", cookie: `office=${token}` } };
    }
    const token = caller === "garbled" ? "null" : await this.#tokenOf(caller);
    return { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
  }

  /** A fuzzed request ended this session; the next request opens a new one. */
  invalidateSession(asker: Caller): void {
    this.#tokens.delete(asker);
  }

  /** A rate-limited customer would wait a minute, so another customer sends the next requests. */
  async replaceCustomer(asker: Caller): Promise<void> {
    if (asker !== "own" && asker !== "foreign") return;
    const [another] = await createBuyers(this.#db, 1);
    if (another) this.#tokens.set(asker, await signIn({ db: this.#db }, another.user));
  }

  /** Returns to the customers whose orders and addresses the next call uses. */
  restoreCustomers(): void {
    for (const asker of ["own", "foreign"] as const) this.#tokens.delete(asker);
  }

  /** Deletes new staff members without history entries, because no shop has thousands of staff. */
  async deleteNewcomers(): Promise<void> {
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
    // Keeps the session's identity proof valid for the whole run.
    await this.#db.execute(
      sql`update staff_session set proven_at = now() + interval '1 day' where staff_id = ${this.#staffId}`,
    );
    this.#tokens.set("staff", token);
    return token;
  }

  /** Alternates between a staff member with full access and one who must set up a second factor. */
  async #newcomersToken(): Promise<string> {
    const secondFactorWaived = this.#newcomers.length % 2 === 0;
    const { id: staffId } = await newStaff({ db: this.#db }, { secondFactorWaived });
    this.#newcomers.push(staffId);
    return openStaffSession(this.#db, { staffId, device: NO_DEVICE });
  }

  async #tokenOf(asker: Caller): Promise<string> {
    const { user } = asker === "foreign" ? this.#foreign : this.#own;
    const token = this.#tokens.get(asker) ?? (await signIn({ db: this.#db }, user));
    this.#tokens.set(asker, token);
    return asker === "tampered" ? `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}` : token;
  }
}
