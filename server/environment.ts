import path from "node:path";
import { z } from "zod";
import { type Brand, DEFAULT_BRAND } from "#contract/brand.ts";
import { StartupError } from "#database/embedded/startup-error.ts";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema);

const origin = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
};
const withProtocol =
  (...protocols: string[]) =>
  (value: string) =>
    protocols.includes(URL.parse(value)?.protocol ?? "");

const Settings = z.object({
  NODE_ENV: setting(z.string().default("development")),
  DEMO: setting(z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0")),
  PORT: setting(
    z.coerce.number({ error: "must be a port number from 0 to 65535" }).int().min(0).max(65_535).default(3000),
  ),
  HOST: setting(z.string().default("127.0.0.1")),
  SHOP_URL: setting(z.string().refine(origin, "must be an origin such as https://shop.example.pk").optional()),
  DATABASE_URL: setting(
    // Looked at, not parsed: an address of a socket (postgres://me@/shop?host=/run/postgresql) has no host, which URL refuses.
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")
      .optional(),
  ),
  DATA_DIR: setting(z.string().default(".data")),
  /** Where rasterised pictures are kept; they can always be drawn again, so shops on one machine may share them. */
  PICTURES_DIR: setting(z.string().optional()),
  SMTP_URL: setting(
    z.string().refine(withProtocol("smtp:", "smtps:"), "must be an smtp:// or smtps:// address").optional(),
  ),
  MAIL_FROM: setting(
    z
      .string()
      .refine((value) => value.includes("@"), "must be an e-mail address")
      .optional(),
  ),
  STRIPE_SECRET_KEY: setting(z.string().optional()),
  STRIPE_WEBHOOK_SECRET: setting(z.string().optional()),
  STRIPE_API_BASE: setting(z.string().refine(origin, "must be an origin such as http://127.0.0.1:12111").optional()),
  WEB_CONCURRENCY: setting(
    z.coerce.number({ error: "must be a whole number from 1 to 64" }).int().min(1).max(64).default(1),
  ),
  SEED: setting(z.enum(["demo", "none"], { error: "must be demo or none" }).default("demo")),
  LOG_LEVEL: setting(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "must be one of pino's levels" })
      .default("info"),
  ),
  /** Searches a minute from one network address; answers from the cache do not count. */
  SEARCHES_PER_MINUTE: setting(
    z.coerce
      .number({ error: "must be a whole number above 0" })
      .int("must be a whole number above 0")
      .min(1)
      .default(3_000),
  ),
  /** Addresses of proxies in front, as Fastify takes them; unset: the connection's own address counts. */
  TRUST_PROXY: setting(z.string().optional()),
});

export interface Environment {
  production: boolean;
  port: number;
  host: string;
  shopUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  picturesDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  webConcurrency: number;
  seed: "demo" | "none";
  logLevel: string;
  searchesPerMinute: number;
  trustProxy: string | undefined;
  brand: Brand;
}

/** Reads and checks the environment once; a bad value is one clear line. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const { data: settings, error } = Settings.safeParse(variables);
  if (!settings) {
    const [issue] = error.issues;
    throw new StartupError(`${issue?.path.join(".")} ${issue?.message}`);
  }
  if (Boolean(settings.STRIPE_SECRET_KEY) !== Boolean(settings.STRIPE_WEBHOOK_SECRET)) {
    throw new StartupError(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither for the sandbox",
    );
  }
  const production = settings.NODE_ENV === "production";
  if (production && settings.DEMO !== "1") {
    const missing = [!settings.SMTP_URL && "SMTP_URL", !settings.STRIPE_SECRET_KEY && "STRIPE_SECRET_KEY"].filter(
      Boolean,
    );
    if (missing.length > 0)
      throw new StartupError(
        `In production ${missing.join(" and ")} must be set; DEMO=1 says that a demo shop is meant`,
      );
  }
  const brand = readBrand(variables);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    shopUrl: settings.SHOP_URL ? new URL(settings.SHOP_URL).origin : `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    picturesDir: settings.PICTURES_DIR ?? path.join(settings.DATA_DIR, "pictures"),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `${brand.name} <${brand.email}>`,
    stripe:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: settings.STRIPE_SECRET_KEY,
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
            apiBase: settings.STRIPE_API_BASE,
          }
        : undefined,
    webConcurrency: settings.WEB_CONCURRENCY,
    seed: settings.SEED,
    logLevel: settings.LOG_LEVEL,
    searchesPerMinute: settings.SEARCHES_PER_MINUTE,
    trustProxy: settings.TRUST_PROXY,
    brand,
  };
}

function readBrand(variables: Record<string, string | undefined>): Brand {
  const [first, second] = (variables.BRAND_INSTALMENT_PROVIDERS ?? "").split(",").map((name) => name.trim());
  return {
    name: variables.BRAND_NAME || DEFAULT_BRAND.name,
    tagline: variables.BRAND_TAGLINE || DEFAULT_BRAND.tagline,
    email: variables.BRAND_EMAIL || DEFAULT_BRAND.email,
    phone: variables.BRAND_PHONE || DEFAULT_BRAND.phone,
    whatsapp: variables.BRAND_WHATSAPP || DEFAULT_BRAND.whatsapp,
    cancellationPhone: variables.BRAND_CANCELLATION_PHONE || DEFAULT_BRAND.cancellationPhone,
    street: variables.BRAND_STREET || DEFAULT_BRAND.street,
    city: variables.BRAND_CITY || DEFAULT_BRAND.city,
    bankName: variables.BRAND_BANK_NAME || DEFAULT_BRAND.bankName,
    instalmentProviders: first && second ? [first, second] : DEFAULT_BRAND.instalmentProviders,
  };
}
