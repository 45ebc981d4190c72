import { z } from "zod";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import { parseSecretsKeys } from "./secrets-keys.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

/** What a setting is for, in the words of docs/operating.md, whose table a test makes from these. */
interface Meaning {
  description: string;
  /** What holds where it is unset, in words; left out where the schema's own default says it. */
  unset?: string;
}

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const setting = <T extends z.ZodType>(schema: T, description: string, unset?: string) =>
  z.preprocess(blankIsUnset, schema).meta({ description, ...(unset && { unset }) } satisfies Meaning);

const origin = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
};
const withProtocol =
  (...protocols: string[]) =>
  (value: string) =>
    protocols.includes(URL.parse(value)?.protocol ?? "");
const wholeNumber = (error: string, { min, max }: { min: number; max?: number }) => {
  const number = z.coerce.number({ error }).int(error).min(min, error);
  return max === undefined ? number : number.max(max, error);
};

/** Looked at, not parsed: a URL of a socket (postgres://me@/shop?host=/run/postgresql) has no host, which URL refuses. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")
  .optional();

const isTwoNames = (text: string) => {
  const names = text.split(",");
  return names.length === 2 && names.every((name) => name.trim() !== "");
};

const DEFAULT_HOURS = DEFAULT_BRAND.businessHours.map(({ days, hours }) => `${days} ${hours}`).join(", ");

/** Every variable of the environment that the shop reads. */
export const Settings = z.object({
  NODE_ENV: setting(
    z.string().default("development"),
    "`production` says that this is a real shop: `SHOP_URL`, a mail server and Stripe must be set, and an empty database is not filled with the demo shop",
  ),
  DEMO: setting(
    z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
    "`1` says that a demo shop is meant: in production, too, the mailbox, the sandbox and the demo catalogue may then be used",
  ),
  PORT: setting(
    wholeNumber("must be a port number from 0 to 65535", { min: 0, max: 65_535 }).default(3000),
    "the port to listen on",
  ),
  HOST: setting(
    z.string().default("127.0.0.1"),
    "the address to listen on; `0.0.0.0` where the proxy is another machine",
  ),
  SHOP_URL: setting(
    z.string().refine(origin, "must be an origin such as https://shop.example.pk").optional(),
    "the public origin, used in links and mails; an https one adds `Strict-Transport-Security` (see `HSTS`)",
    "`http://localhost:PORT`; required in production",
  ),
  OFFICE_URL: setting(
    z.string().refine(origin, "must be an origin such as https://office.example.pk").optional(),
    "an origin of its own for the owner's office: with one of its own, no hole in the shop's pages reaches the office",
    "`/office` on the shop's",
  ),
  HSTS: setting(
    z.enum(["host", "subdomains", "off"], { error: "must be host, subdomains or off" }).default("host"),
    "with an https `SHOP_URL`, browsers are told to use HTTPS only for two years: on this `host`, on it and all its `subdomains`, or not at all (`off`)",
  ),
  TRUST_PROXY: setting(
    z.string().transform(readTrustedProxies).optional(),
    "the proxies in front whose forwarding headers count: their addresses or networks and the words `loopback`, `linklocal`, `uniquelocal`, separated by commas, or the number of proxies",
    "none: the connection's own address counts",
  ),
  DATABASE_URL: setting(
    postgresUrl,
    "a PostgreSQL server, such as `postgres://shop:secret@db.example.pk/shop`",
    "the embedded PostgreSQL, in `DATA_DIR`",
  ),
  DATABASE_DIRECT_URL: setting(
    postgresUrl,
    "the same database without a pooler, where `DATABASE_URL` is a pooler in transaction mode: migrations, notifications, jobs and commands go there",
    "`DATABASE_URL` keeps a session: PostgreSQL itself, or PgBouncer in session mode",
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber("must be a whole number above 0", { min: 1 }).optional(),
    "the most connections to the database that this node may hold; for nodes that share a server, whose limit is for all of them together",
    "what the server allows, less five; 15 behind PgBouncer in session mode",
  ),
  DATA_DIR: setting(z.string().default(".data"), "where the embedded database and the pictures live"),
  PICTURES_DIR: setting(
    z.string().optional(),
    "where rasterised pictures are kept; they can always be drawn again, so shops on one machine may share them",
    "`pictures` in `DATA_DIR`",
  ),
  UPLOADS_DIR: setting(
    z.string().optional(),
    "where uploaded photos, banners and videos are kept; nodes of one shop share it, and it belongs in backups",
    "`uploads` in `DATA_DIR`",
  ),
  ASSETS_DIR: setting(
    z.string().optional(),
    "where the scripts and styles of every release of the last 14 days are kept; releases and nodes of one shop share it, so that each serves pages of the others",
    "`build/assets` in the release",
  ),
  MEDIA_S3_URL: setting(
    z
      .string()
      .refine(withProtocol("http:", "https:"), "must be a bucket's address such as https://s3.example.pk/shop-media")
      .optional(),
    "a bucket of an S3-compatible server for uploads, such as `https://s3.example.pk/shop-media`; together with the next two",
    "uploads are kept in `UPLOADS_DIR`",
  ),
  MEDIA_S3_KEY_ID: setting(z.string().optional(), "the bucket's access key", "as above"),
  MEDIA_S3_SECRET: setting(z.string().optional(), "its secret", "as above"),
  MEDIA_S3_REGION: setting(z.string().default("auto"), "its region, where its server wants one"),
  SMTP_URL: setting(
    z.string().refine(withProtocol("smtp:", "smtps:"), "must be an smtp:// or smtps:// address").optional(),
    "the mail server, such as `smtps://user:secret@mail.example.pk`",
    "mails are kept at `/mailbox`; required in production",
  ),
  MAIL_FROM: setting(
    z
      .string()
      .refine((value) => value.includes("@"), "must be an e-mail address")
      .optional(),
    "whom mails are from, unless the office's Settings say otherwise",
    "the brand's name and e-mail",
  ),
  STRIPE_SECRET_KEY: setting(
    z.string().optional(),
    "Stripe's secret key; together with the next one",
    "card payments go to a sandbox page; required in production",
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z.string().optional(),
    "the signing secret of the webhook `/api/payment/stripe/webhook`",
    "as above",
  ),
  STRIPE_API_BASE: setting(
    z.string().refine(origin, "must be an origin such as http://127.0.0.1:12111").optional(),
    "another address for Stripe's API, for tests",
    "Stripe's",
  ),
  WEB_CONCURRENCY: setting(
    wholeNumber("must be a whole number from 1 to 64", { min: 1, max: 64 }).default(1),
    "processes that serve; one for each core is a good number",
  ),
  SEED: setting(
    z.enum(["demo", "none"], { error: "must be demo or none" }).optional(),
    "what an empty database is filled with: `demo`, the demo shop, or `none`, only states, cities and couriers; in production `demo` needs `DEMO=1`",
    "`demo`; `none` in production",
  ),
  LOG_LEVEL: setting(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "must be one of pino's levels" })
      .default("info"),
    "one of pino's levels: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`",
  ),
  SEARCHES_PER_MINUTE: setting(
    wholeNumber("must be a whole number above 0", { min: 1 }).default(3_000),
    "searches a minute from one network address, and a tenth as many lists of parts that fit; answers from the cache do not count",
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, "must have at least 16 characters").optional(),
    "the bearer token that reads `/metrics`, at least 16 random characters, such as `openssl rand -hex 32` prints",
    "in production nobody reads `/metrics`, elsewhere this machine itself",
  ),
  SECRETS_KEY: setting(
    z
      .string()
      .transform((value, context) => {
        const keys = parseSecretsKeys(value);
        if (!keys) context.addIssue("must be 32 random bytes in base64 (openssl rand -base64 32), or several of them");
        return keys ?? z.NEVER;
      })
      .optional(),
    "the key that secrets in the database are encrypted with: 32 random bytes in base64, as `openssl rand -base64 32` prints; the same on all nodes. Several, separated by commas, change it: the first encrypts, all decrypt",
    "the file `secrets.key` in `DATA_DIR`, made at the first start",
  ),
  BRAND_NAME: setting(z.string().default(DEFAULT_BRAND.name), "the shop's name"),
  BRAND_TAGLINE: setting(z.string().default(DEFAULT_BRAND.tagline), "one line under the name"),
  BRAND_EMAIL: setting(z.string().default(DEFAULT_BRAND.email), "where customers write to"),
  BRAND_PHONE: setting(z.string().default(DEFAULT_BRAND.phone), "where customers call"),
  BRAND_WHATSAPP: setting(
    z.string().default(DEFAULT_BRAND.whatsapp),
    "the WhatsApp number, international, without a plus",
  ),
  BRAND_CANCELLATION_PHONE: setting(
    z.string().default(DEFAULT_BRAND.cancellationPhone),
    "where customers call to cancel an order",
  ),
  BRAND_STREET: setting(z.string().default(DEFAULT_BRAND.street), "the street of the shop"),
  BRAND_CITY: setting(z.string().default(DEFAULT_BRAND.city), "its city"),
  BRAND_BANK_NAME: setting(z.string().default(DEFAULT_BRAND.bankName), "the name of payment by bank"),
  BRAND_INSTALMENT_PROVIDERS: setting(
    z
      .string()
      .refine(isTwoNames, "must be two names separated by a comma")
      .default(DEFAULT_BRAND.instalmentProviders.join(", ")),
    "the two providers of instalments",
  ),
  BRAND_BUSINESS_HOURS: setting(
    z
      .string()
      .regex(/^\s*[^\s,]+\s+[^\s,][^,]*(,\s*[^\s,]+\s+[^\s,][^,]*)*$/, `must be a list such as ${DEFAULT_HOURS}`)
      .default(DEFAULT_HOURS),
    "when somebody is at the phone: days and hours, separated by commas",
  ),
});

/** The settings as rows of a table: name, meaning, what holds where it is unset. */
export function settingsTable(): string[][] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const { description, unset } = schema.meta() as unknown as Meaning;
    return [`\`${name}\``, description, unset ?? `\`${String(schema.parse(undefined))}\``];
  });
}
