import { S3mini } from "s3mini";
import type { ByteRange, MediaStore } from "./media-store.ts";

export interface S3Address {
  /** The URL of the bucket: https://s3.example.pk/my-bucket. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
}

const TIMEOUT_MS = 10_000;

/** A bucket on any S3-compatible server. */
export class S3Store implements MediaStore {
  readonly #bucket: S3mini;

  constructor({ url, keyId, secret, region }: S3Address) {
    this.#bucket = new S3mini({
      endpoint: url,
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      requestAbortTimeout: TIMEOUT_MS,
    });
  }

  async read(name: string, range?: ByteRange): Promise<Buffer | undefined> {
    if (!range) {
      const bytes = await this.#bucket.getObjectArrayBuffer(name);
      return bytes === null ? undefined : Buffer.from(bytes);
    }
    const answer = await this.#bucket.getObjectRaw(name, false, range.start, range.end + 1);
    return Buffer.from(await answer.arrayBuffer());
  }

  async size(name: string): Promise<number | undefined> {
    return (await this.#bucket.objectExists(name)) === true ? this.#bucket.getContentLength(name) : undefined;
  }

  async write(name: string, bytes: Buffer, type: string): Promise<void> {
    await this.#bucket.putObject(name, bytes, type);
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.deleteObject(name);
  }
}
