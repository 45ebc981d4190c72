import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const KEY_ID = "test-key-id";
const SECRET = "test-secret";
const REGION = "ap-south-1";
const BUCKET = "shop-media";
const CLOCK_TOLERANCE_MS = 15 * 60 * 1000;

export interface S3Server {
  /** The settings with which the shop may use the bucket. */
  bucket: { url: string; keyId: string; secret: string; region: string };
  stop(): Promise<void>;
}

/** One bucket in memory that checks signatures as S3 does: reads, ranges, writes and deletes objects. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer(
    (request, response) =>
      void buffer(request).then(
        (body) => answer(objects, request, response, body),
        () => response.destroy(),
      ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { url: `http://127.0.0.1:${port}/${BUCKET}`, keyId: KEY_ID, secret: SECRET, region: REGION },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const refusal = findRefusal(request, body);
  if (refusal) return sendError(response, 403, refusal);
  const { pathname } = new URL(request.url ?? "", "http://s3");
  if (!pathname.startsWith(`/${BUCKET}/`)) return sendError(response, 404, "NoSuchBucket");
  const key = decodeURIComponent(pathname.slice(BUCKET.length + 2));
  switch (request.method) {
    case "PUT":
      objects.set(key, body);
      response.end();
      return;
    case "DELETE":
      objects.delete(key);
      response.writeHead(204).end();
      return;
    case "GET":
    case "HEAD": {
      const object = objects.get(key);
      if (!object) return sendError(response, 404, "NoSuchKey");
      return sendObject(response, object, request.headers.range);
    }
    default:
      return sendError(response, 405, "MethodNotAllowed");
  }
}

/** Node leaves out the body of an answer to HEAD. */
function sendObject(response: ServerResponse, object: Buffer, range: string | undefined): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (start === undefined || end === undefined) {
    response.writeHead(200, { "content-length": object.length }).end(object);
    return;
  }
  if (Number(start) >= object.length) return sendError(response, 416, "InvalidRange");
  const part = object.subarray(Number(start), Number(end) + 1);
  const contentRange = `bytes ${start}-${Number(start) + part.length - 1}/${object.length}`;
  response.writeHead(206, { "content-length": part.length, "content-range": contentRange }).end(part);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}

/** Checks the request's AWS Signature Version 4; returns the error code of S3 if it is wrong. */
function findRefusal({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    );
  if (!authorization) return "AccessDenied";
  const [, keyId, scope = "", region, signedNames = "", signature] = authorization;
  if (keyId !== KEY_ID) return "InvalidAccessKeyId";
  if (region !== REGION) return "AuthorizationHeaderMalformed";
  const at = String(headers["x-amz-date"]);
  if (!isNow(at)) return "RequestTimeTooSkewed";
  const payloadHash = String(headers["x-amz-content-sha256"]);
  if (payloadHash !== "UNSIGNED-PAYLOAD" && payloadHash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const { pathname, search } = new URL(url ?? "", "http://s3");
  const signedHeaders = signedNames.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const query = search.slice(1).split("&").sort().join("&");
  const canonicalRequest = [method, pathname, query, signedHeaders.join(""), signedNames, payloadHash].join("\n");
  const signed = ["AWS4-HMAC-SHA256", at, scope, sha256(canonicalRequest)].join("\n");
  const signingKey = scope.split("/").reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${SECRET}`);
  return hmac(signingKey, signed).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

/** Reads a time such as 20261118T194625Z. */
function isNow(at: string): boolean {
  const iso = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  return Math.abs(Date.parse(iso) - Date.now()) < CLOCK_TOLERANCE_MS;
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
