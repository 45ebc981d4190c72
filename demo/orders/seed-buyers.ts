import { randomBytes } from "node:crypto";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { customer } from "#database/schema.ts";
import { hashPassword } from "#server/auth/index.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { FIRST_NAMES, HOMES, LAST_NAMES } from "./people.ts";

const BUYERS = 120;

export interface Buyer {
  id: string;
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
}

/** Creates invented customers who cannot sign in, because their random password is not stored. */
export async function seedBuyers(tx: Tx, random: SeededRandom): Promise<Buyer[]> {
  const passwordHash = await hashPassword(randomBytes(24).toString("base64url"));
  const buyers = Array.from({ length: BUYERS }, (_, index) => {
    const home = random.pick(HOMES);
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    return {
      id: random.nextUuid(),
      name,
      email: `${name.toLowerCase().replace(" ", ".")}.${index + 1}@example.com`,
      phone: `0300000${(1_000 + index * 53).toString()}`,
      address: `House ${random.nextInteger(1, 400)}, Street ${random.nextInteger(1, 40)}, ${random.pick<string>(home.areas)}`,
      city: home.city,
      state: home.state,
      postalCode: home.postalCode,
    };
  });
  const joinedAt = (index: number) => new Date(Date.now() - (95 + index) * DAY_MS);
  await tx.insert(customer).values(
    buyers.map(({ id, name, email, phone }, index) => ({
      id,
      name,
      email,
      emailKey: email,
      phone,
      passwordHash,
      passwordChangedAt: joinedAt(index),
      createdAt: joinedAt(index),
    })),
  );
  return buyers;
}
