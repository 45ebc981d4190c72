import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { signIn } from "#testing/customers.ts";
import { newProduct, type Shopper } from "#testing/orders.ts";
import { buy, makeBuyers } from "../buyers.ts";
import { must } from "../dose.ts";
import type { Known } from "./from-schema.ts";
import type { Asker, FuzzRequest } from "./requests.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** So many that codes are seldom asked for twice in a minute by the same: that would be refused for haste. */
function manyEmails(): string[] {
  return Array.from({ length: 30_000 }, (_, at) => `fuzz-${at}@example.pk`);
}

/** Two customers with addresses and orders, and what each of their fields may truly hold. */
export class People {
  readonly #db: Db;
  readonly #own: Shopper;
  readonly #foreign: Shopper;
  readonly #tokens = new Map<Asker, string>();
  readonly known: Known;

  private constructor(db: Db, people: { own: Shopper; foreign: Shopper; known: Known }) {
    this.#db = db;
    this.#own = people.own;
    this.#foreign = people.foreign;
    this.known = people.known;
  }

  static async gather(db: Db, origin: string): Promise<People> {
    const [own, foreign] = await makeBuyers(db, 2);
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
    };
    return new People(db, { own, foreign, known });
  }

  /** The request with the header of whoever asks. */
  async signed(request: FuzzRequest): Promise<FuzzRequest> {
    const { asker, headers } = request;
    if (asker === "nobody") return request;
    const token = asker === "garbled" ? "null" : await this.#tokenOf(asker);
    return { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
  }

  /** A session that was ended by what was tried: the next asker gets a new one. */
  forget(asker: Asker): void {
    this.#tokens.delete(asker);
  }

  async #tokenOf(asker: Asker): Promise<string> {
    const { user } = asker === "foreign" ? this.#foreign : this.#own;
    const token = this.#tokens.get(asker) ?? (await signIn({ db: this.#db }, user));
    this.#tokens.set(asker, token);
    return asker === "tampered" ? `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}` : token;
  }
}
