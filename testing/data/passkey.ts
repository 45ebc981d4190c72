import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { staffPasskey } from "#database/schema.ts";
import type { TestShop } from "../test-shop.ts";

/** Inserts a passkey for a staff member and simulates the device that holds the key. */
export async function newPasskey({ db, shop }: Pick<TestShop, "db" | "shop">, staffId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16).toString("base64url");
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  await db
    .insert(staffPasskey)
    .values({ credentialId: id, staffId, publicKey: coseKey(x, y), counter: 0, name: "Test" });
  const origin = shop.env.officeUrl;
  let counter = 0;
  return {
    id,
    /** Signs a challenge as the browser would. */
    answer({ challenge, verified = true }: { challenge: string; verified?: boolean }): Record<string, unknown> {
      counter += 1;
      const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }));
      const data = authenticatorData({ hostname: new URL(origin).hostname, verified, counter });
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Host hash, flags (user present, user verified), signature counter. */
function authenticatorData({ hostname, verified, counter }: { hostname: string; verified: boolean; counter: number }) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(hostname), Buffer.from([verified ? 0x05 : 0x01]), count]);
}

/** A P-256 key for ES256 as COSE writes it (RFC 9053). */
function coseKey(x: string, y: string): Buffer {
  const bytes = (hex: string) => Buffer.from(hex, "hex");
  return Buffer.concat([
    bytes("a5010203262001215820"),
    Buffer.from(x, "base64url"),
    bytes("225820"),
    Buffer.from(y, "base64url"),
  ]);
}
