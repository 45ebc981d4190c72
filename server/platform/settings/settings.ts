import { z } from "zod";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import { parseSecretsKeys } from "./secrets-keys.ts";
import { parseTrustedProxies } from "./trusted-proxies.ts";

/** A test generates the table in docs/operating.md from these texts. */
interface SettingDescription {
  description: string;
  /** The default in words, if the schema has none. */
  unset?: string;
}

const blankToUndefined = (value: unknown) => (value === "" ? undefined : value);
const defineSetting = <T extends z.ZodType>(schema: T, description: string, unset?: string) =>
  z.preprocess(blankToUndefined, schema).meta({ description, ...(unset && { unset }) } satisfies SettingDescription);

const isOrigin = (value: string) => {
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

/** Not parsed, because URL rejects socket URLs such as postgres://me@/shop?host=/run/postgresql. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")
  .optional();

const isTwoNames = (text: string) => {
  const names = text.split(",");
  return names.length === 2 && names.every((name) => name.trim() !== "");
};

const connectionKey = (description: string) =>
  defineSetting(z.string().optional(), description, "the key entered in Settings, Payment providers of the office");

const courierKey = (description: string) =>
  defineSetting(z.string().optional(), description, "the key entered for the courier in the office");

const DEFAULT_HOURS = DEFAULT_BRAND.businessHours.map(({ days, hours }) => `${days} ${hours}`).join(", ");

/** Every environment variable that the shop reads. */
export const Settings = z.object({
  NODE_ENV: defineSetting(
    z.string().default("development"),
    "`production` is a real shop: `SHOP_URL`, a mail server and Stripe must be set, and an empty database is not filled with the demo shop",
  ),
  DEMO: defineSetting(
    z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
    "`1` allows a demo shop in production: the mailbox, the sandbox and the demo catalogue then work there, too",
  ),
  PORT: defineSetting(
    wholeNumber("must be a port number from 0 to 65535", { min: 0, max: 65_535 }).default(3000),
    "the port to listen on",
  ),
  HOST: defineSetting(
    z.string().default("127.0.0.1"),
    "the address to listen on; `0.0.0.0` where the proxy is another machine",
  ),
  SHOP_URL: defineSetting(
    z.string().refine(isOrigin, "must be an origin such as https://shop.example.pk").optional(),
    "the public origin, used in links and mails; an https one adds `Strict-Transport-Security` (see `HSTS`)",
    "`http://localhost:PORT`; required in production",
  ),
  OFFICE_URL: defineSetting(
    z.string().refine(isOrigin, "must be an origin such as https://office.example.pk").optional(),
    "an origin of its own for the office, so that no hole in the shop's pages reaches the office",
    "`/office` on the shop's",
  ),
  HSTS: defineSetting(
    z.enum(["host", "subdomains", "off"], { error: "must be host, subdomains or off" }).default("host"),
    "with an https `SHOP_URL`, browsers are told to use HTTPS only for two years: on this `host`, on it and all its `subdomains`, or not at all (`off`)",
  ),
  TRUST_PROXY: defineSetting(
    z.string().transform(parseTrustedProxies).optional(),
    "the proxies in front whose forwarding headers count: their addresses or networks and the words `loopback`, `linklocal`, `uniquelocal`, separated by commas, or the number of proxies",
    "none: the connection's own address counts",
  ),
  DATABASE_URL: defineSetting(
    postgresUrl,
    "a PostgreSQL server, such as `postgres://shop:secret@db.example.pk/shop`",
    "the embedded PostgreSQL, in `DATA_DIR`",
  ),
  DATABASE_DIRECT_URL: defineSetting(
    postgresUrl,
    "the same database without a pooler, where `DATABASE_URL` is a pooler in transaction mode: migrations, notifications, jobs and commands go there",
    "`DATABASE_URL` keeps a session: PostgreSQL itself, or PgBouncer in session mode",
  ),
  DATABASE_CONNECTIONS: defineSetting(
    wholeNumber("must be a whole number above 0", { min: 1 }).optional(),
    "the most connections to the database that this node may hold; for nodes that share a server, whose limit is for all of them together",
    "what the server allows, less five; 15 behind PgBouncer in session mode",
  ),
  DATA_DIR: defineSetting(z.string().default(".data"), "the folder of the embedded database and the pictures"),
  PICTURES_DIR: defineSetting(
    z.string().optional(),
    "the folder of rasterised pictures; they can always be drawn again, so shops on one machine may share them",
    "`pictures` in `DATA_DIR`",
  ),
  UPLOADS_DIR: defineSetting(
    z.string().optional(),
    "the folder of uploaded photos, banners and videos; nodes of one shop share it, and it belongs in backups",
    "`uploads` in `DATA_DIR`",
  ),
  ASSETS_DIR: defineSetting(
    z.string().optional(),
    "the folder of the scripts and styles of all releases of the last 14 days; releases and nodes of one shop share it, so that each serves pages of the others",
    "`build/assets` in the release",
  ),
  MEDIA_S3_URL: defineSetting(
    z
      .string()
      .refine(withProtocol("http:", "https:"), "must be a bucket's address such as https://s3.example.pk/shop-media")
      .optional(),
    "a bucket of an S3-compatible server for uploads, such as `https://s3.example.pk/shop-media`; together with the next two",
    "uploads are stored in `UPLOADS_DIR`",
  ),
  MEDIA_S3_KEY_ID: defineSetting(z.string().optional(), "the bucket's access key", "as above"),
  MEDIA_S3_SECRET: defineSetting(z.string().optional(), "its secret", "as above"),
  MEDIA_S3_REGION: defineSetting(z.string().default("auto"), "its region, where its server wants one"),
  SMTP_URL: defineSetting(
    z.string().refine(withProtocol("smtp:", "smtps:"), "must be an smtp:// or smtps:// address").optional(),
    "the mail server, such as `smtps://user:secret@mail.example.pk`",
    "mails are shown at `/mailbox`; required in production",
  ),
  MAIL_FROM: defineSetting(
    z
      .string()
      .refine((value) => value.includes("@"), "must be an e-mail address")
      .optional(),
    "the sender of mails, unless the office's Settings name another",
    "the brand's name and e-mail",
  ),
  STRIPE_SECRET_KEY: defineSetting(
    z.string().optional(),
    "Stripe's secret key; together with the next one",
    "a key entered in the office, otherwise card payments go to a sandbox page; required in production unless `CARD_PAYMENTS=office`",
  ),
  STRIPE_WEBHOOK_SECRET: defineSetting(
    z.string().optional(),
    "the signing secret of the webhook `/api/payment/stripe/webhook`",
    "as above",
  ),
  CARD_PAYMENTS: defineSetting(
    z.enum(["environment", "office"], { error: "must be environment or office" }).default("environment"),
    "`office`: the keys of a card provider are entered in Settings, Payment providers of the office, so a production shop starts without Stripe's; until then it takes no cards",
  ),
  STRIPE_API_BASE: defineSetting(
    z.string().refine(isOrigin, "must be an origin such as http://127.0.0.1:12111").optional(),
    "another URL for Stripe's API, for tests",
    "Stripe's",
  ),
  PROVIDERS_API_BASE: defineSetting(
    z.string().refine(isOrigin, "must be an origin such as http://127.0.0.1:12112").optional(),
    "another URL for the services of JazzCash, PayFast and Safepay, each below its name, for tests",
    "their own",
  ),
  COURIERS_API_BASE: defineSetting(
    z.string().refine(isOrigin, "must be an origin such as http://127.0.0.1:12113").optional(),
    "another URL for the services of couriers, each below its name, for tests; a production shop refuses it",
    "their own",
  ),
  JAZZCASH_MERCHANT_ID: connectionKey("JazzCash's merchant ID"),
  JAZZCASH_PASSWORD: connectionKey("its password"),
  JAZZCASH_INTEGRITY_SALT: connectionKey("its integrity salt"),
  JAZZCASH_MPIN: connectionKey("the merchant's MPIN, which refunds to wallets need"),
  JAZZCASH_KIND: connectionKey("what customers pay with there: `wallet` or `card`"),
  PAYFAST_MERCHANT_ID: connectionKey("PayFast's merchant ID"),
  PAYFAST_SECURED_KEY: connectionKey("its secured key"),
  PAYFAST_MERCHANT_NAME: connectionKey("the shop's name as registered there"),
  SAFEPAY_API_KEY: connectionKey("Safepay's API key"),
  SAFEPAY_SECRET_KEY: connectionKey("its secret key"),
  SAFEPAY_WEBHOOK_SECRET: connectionKey("the secret of its webhook"),
  SAFEPAY_VERSION: connectionKey("the version of the account: `v1` or `v3`"),
  POSTEX_TOKEN: courierKey("PostEx's API token"),
  POSTEX_PICKUP_ADDRESS_CODE: courierKey("the code of the pick-up address at PostEx"),
  LEOPARDS_API_KEY: courierKey("Leopards' API key"),
  LEOPARDS_API_PASSWORD: courierKey("its API password"),
  TRAX_API_KEY: courierKey("Trax' API key"),
  TRAX_PICKUP_ADDRESS_ID: courierKey("the number of the pick-up address at Trax"),
  TRAX_SHIPPING_MODE_ID: courierKey("Trax' service: `1` Rush, `2` Saver Plus or `3` Swift"),
  TCS_CLIENT_ID: courierKey("TCS' client ID"),
  TCS_CLIENT_SECRET: courierKey("its client secret"),
  TCS_USERNAME: courierKey("the user name of TCS' second token"),
  TCS_PASSWORD: courierKey("its password"),
  TCS_ACCOUNT: courierKey("the account number at TCS"),
  TCS_COST_CENTER: courierKey("its cost center"),
  TCS_SHIPPER_NAME: courierKey("the sender's name on TCS' labels"),
  TCS_SHIPPER_ADDRESS: courierKey("the sender's address"),
  TCS_SHIPPER_CITY: courierKey("the sender's city"),
  TCS_SHIPPER_MOBILE: courierKey("the sender's mobile number"),
  TCS_SERVICE_CODE: courierKey("TCS' service: `O` overnight, `C` second day or `V` overland"),
  WEB_CONCURRENCY: defineSetting(
    wholeNumber("must be a whole number from 1 to 64", { min: 1, max: 64 }).default(1),
    "processes that serve; one for each core is a good number",
  ),
  SEED: defineSetting(
    z.enum(["demo", "none"], { error: "must be demo or none" }).optional(),
    "the content of a new database: `demo` is the demo shop, `none` only states, cities and couriers; in production `demo` needs `DEMO=1`",
    "`demo`; `none` in production",
  ),
  LOG_LEVEL: defineSetting(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "must be one of pino's levels" })
      .default("info"),
    "one of pino's levels: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`",
  ),
  SEARCHES_PER_MINUTE: defineSetting(
    wholeNumber("must be a whole number above 0", { min: 1 }).default(3_000),
    "searches a minute from one network address, and a tenth as many lists of parts that fit; answers from the cache do not count",
  ),
  METRICS_TOKEN: defineSetting(
    z.string().min(16, "must have at least 16 characters").optional(),
    "the bearer token that reads `/metrics`, at least 16 random characters, such as `openssl rand -hex 32` prints",
    "in production nobody reads `/metrics`, elsewhere this machine itself",
  ),
  SECRETS_KEY: defineSetting(
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
  BRAND_NAME: defineSetting(z.string().default(DEFAULT_BRAND.name), "the shop's name"),
  BRAND_TAGLINE: defineSetting(z.string().default(DEFAULT_BRAND.tagline), "one line under the name"),
  BRAND_EMAIL: defineSetting(z.string().default(DEFAULT_BRAND.email), "where customers write to"),
  BRAND_PHONE: defineSetting(z.string().default(DEFAULT_BRAND.phone), "where customers call"),
  BRAND_WHATSAPP: defineSetting(
    z.string().default(DEFAULT_BRAND.whatsapp),
    "the WhatsApp number, international, without a plus",
  ),
  BRAND_CANCELLATION_PHONE: defineSetting(
    z.string().default(DEFAULT_BRAND.cancellationPhone),
    "where customers call to cancel an order",
  ),
  BRAND_STREET: defineSetting(z.string().default(DEFAULT_BRAND.street), "the street of the shop"),
  BRAND_CITY: defineSetting(z.string().default(DEFAULT_BRAND.city), "its city"),
  BRAND_BANK_NAME: defineSetting(z.string().default(DEFAULT_BRAND.bankName), "the name of payment by bank"),
  BRAND_INSTALMENT_PROVIDERS: defineSetting(
    z
      .string()
      .refine(isTwoNames, "must be two names separated by a comma")
      .default(DEFAULT_BRAND.instalmentProviders.join(", ")),
    "the two providers of instalments",
  ),
  BRAND_BUSINESS_HOURS: defineSetting(
    z
      .string()
      .regex(/^\s*[^\s,]+\s+[^\s,][^,]*(,\s*[^\s,]+\s+[^\s,][^,]*)*$/, `must be a list such as ${DEFAULT_HOURS}`)
      .default(DEFAULT_HOURS),
    "when staff answer the phone: days and hours, separated by commas",
  ),
});

/** Rows of name, meaning and default. */
export function buildSettingsTable(): string[][] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const { description, unset } = schema.meta() as unknown as SettingDescription;
    return [`\`${name}\``, description, unset ?? `\`${String(schema.parse(undefined))}\``];
  });
}
