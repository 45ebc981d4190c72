import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1:([0-9a-f]{12}):([\w-]+)$/;

/** Where a secret is stored; authenticated with the secret, so that secrets cannot be swapped. */
export interface SecretPlace {
  table: string;
  column: string;
  row: string;
}

/** The secret's key is missing on this node, or the secret was changed. */
export class UnreadableSecret extends Error {
  override readonly name = "UnreadableSecret";
}

/** Keys of secrets in the database. The first encrypts and all decrypt, so that keys can be rotated. */
export class KeyRing {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly currentId: string;

  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [toKeyId(key), key]));
    const [currentId] = this.#keys.keys();
    if (currentId === undefined) throw new Error("A key ring has at least one key");
    this.currentId = currentId;
  }

  has(id: string): boolean {
    return this.#keys.has(id);
  }

  /** `v1:<id of the key>:<iv, ciphertext and tag>` */
  seal(place: SecretPlace, secret: Buffer): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key(this.currentId), iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(buildAdditionalData(place, this.currentId));
    const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    return `v1:${this.currentId}:${sealed.toString("base64url")}`;
  }

  /** Throws UnreadableSecret. */
  open(place: SecretPlace, sealed: string): Buffer {
    const [, id = "", text = ""] = SEALED.exec(sealed) ?? [];
    const bytes = Buffer.from(text, "base64url");
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key(id), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(buildAdditionalData(place, id)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      const where = `${place.table}.${place.column} of ${place.row}`;
      throw new UnreadableSecret(`The secret in ${where} cannot be read with this node's keys`, { cause });
    }
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new UnreadableSecret(`This node has no key ${id}`);
    return key;
  }
}

const buildAdditionalData = ({ table, column, row }: SecretPlace, id: string) =>
  Buffer.from(JSON.stringify(["v1", id, table, column, row]));

/** Identifies a key without revealing the key. */
function toKeyId(key: Buffer): string {
  return createHash("sha256").update("secrets key\n").update(key).digest("hex").slice(0, 12);
}
