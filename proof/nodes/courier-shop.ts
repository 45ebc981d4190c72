import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "#database/orm.ts";
import { insertCashOrders } from "#testing/data/cash-orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { PostExServer } from "#testing/services/postex-server.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { type ScenarioContext, ScenarioFailure } from "../scenario.ts";
import { FaultyProxy } from "./faulty-proxy.ts";
import { type OpenShop, openShop } from "./open-shop.ts";

const TOKEN = "postex-token-of-proof";
const CONNECTED_WITHIN_MS = 60_000;

export interface CourierShop extends OpenShop {
  env: Record<string, string>;
  postex: PostExServer;
  proxy: FaultyProxy;
  /** A staff member who uses the nodes in turn. */
  signIn(): Promise<OfficeCaller>;
}

/** Opens a shop of two nodes that book at an emulated PostEx, through a proxy with faults. */
export async function openCourierShop(
  context: ScenarioContext,
  { random, env: extraEnv = {} }: { random: () => number; env?: Record<string, string> },
): Promise<CourierShop> {
  const postex = new PostExServer(TOKEN);
  const proxy = new FaultyProxy({ postex: await postex.start() }, random);
  const env: Record<string, string> = {
    SHOP_URL: "https://shop.example.pk",
    SECRETS_KEY: randomBytes(32).toString("base64"),
    COURIERS_API_BASE: await proxy.start(),
    POSTEX_TOKEN: TOKEN,
    POSTEX_PICKUP_ADDRESS_CODE: "001",
    ...extraEnv,
  };
  const stop = () => Promise.all([proxy.stop(), postex.stop()]);
  const shop = await openShop(context, { nodes: 2, env }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let turn = 0;
  const signIn = async () => {
    const staff = await newStaff(shop, { role: "owner" });
    for (const end = performance.now() + CONNECTED_WITHIN_MS; performance.now() < end; await wait(200)) {
      const caller = await OfficeCaller.signIn(() => shop.origin((turn += 1)), staff).catch(() => undefined);
      if (caller) return caller;
    }
    throw new ScenarioFailure("nobody could sign in to the office");
  };
  const office = await signIn();
  const body = { version: 0, isOn: true };
  const connected = await office.call("changeCourierConnection", { params: { courier: "postex" }, body });
  if (connected?.status !== 200) throw new ScenarioFailure("PostEx could not be switched on");
  return {
    ...shop,
    env,
    postex,
    proxy,
    signIn,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await stop();
    },
  };
}

/** Confirmed cash orders to a city that the emulated courier serves. Returns their numbers. */
export async function insertBookableOrders({ db }: Pick<OpenShop, "db">, count: number): Promise<string[]> {
  const { city, numbers } = await insertCashOrders({ db } as never, count);
  await db.execute(sql`
    insert into courier_city (service, key, name, city_id)
    select 'postex', 'MULTAN', 'MULTAN', id from city order by id limit 1 on conflict do nothing`);
  await db.execute(sql`
    insert into order_step (order_id, status) select id, 'confirmed' from shop_order where city_name = ${city}`);
  await db.execute(sql`
    update shop_order o set status = 'confirmed', city_name = c.name, state_name = s.name
    from courier_city k join city c on c.id = k.city_id join state s on s.id = c.state_id
    where o.city_name = ${city} and k.service = 'postex' and k.key = 'MULTAN'`);
  return numbers;
}
