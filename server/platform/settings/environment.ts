import path from "node:path";
import type { z } from "zod";
import type { Brand } from "#contract/brand.ts";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { Settings } from "./settings.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

export interface Environment {
  production: boolean;
  /** A shop where no money moves: the sandbox takes its card payments if no provider does. */
  demo: boolean;
  port: number;
  host: string;
  shopUrl: string;
  /** The office's origin; by default the shop's. */
  officeUrl: string;
  hsts: "host" | "subdomains" | "off";
  databaseUrl: string | undefined;
  /** The same database without a pooler, for migrations, notifications, jobs and commands. */
  databaseDirectUrl: string | undefined;
  databaseConnections: number | undefined;
  dataDir: string;
  picturesDir: string;
  uploadsDir: string;
  /** Scripts and styles of this and of earlier releases; undefined: the release's own folder. */
  assetsDir: string | undefined;
  /** Stores uploads in a bucket instead of a folder. */
  mediaS3: { url: string; keyId: string; secret: string; region: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Of another server than Stripe's own, for tests. */
  stripeApiBase: string | undefined;
  /** Of a server that answers for JazzCash, PayFast and Safepay, for tests. */
  providersApiBase: string | undefined;
  couriersApiBase: string | undefined;
  /** Keys of outside services by variable; they win over those of the office. */
  connectionKeys: Readonly<Record<string, string | undefined>>;
  webConcurrency: number;
  seed: "demo" | "none";
  logLevel: string;
  searchesPerMinute: number;
  metricsToken: string | undefined;
  /** Keys of secrets in the database; the first encrypts. Undefined: read from the data folder. */
  secretsKeys: readonly Buffer[] | undefined;
  trustProxy: TrustedProxies | undefined;
  brand: Brand;
}

/** Throws a bad value as one clear line for the operator. */
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
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    throw new StartupError("DATABASE_DIRECT_URL is for a shop whose DATABASE_URL is a pooler: set DATABASE_URL, too");
  const production = settings.NODE_ENV === "production";
  if (production && settings.DEMO !== "1") refuseDemoSettings(settings);
  const brand = readBrand(settings);
  const shopUrl = settings.SHOP_URL ? new URL(settings.SHOP_URL).origin : `http://localhost:${settings.PORT}`;
  return {
    production,
    demo: !production || settings.DEMO === "1",
    port: settings.PORT,
    host: settings.HOST,
    shopUrl,
    officeUrl: settings.OFFICE_URL ? new URL(settings.OFFICE_URL).origin : shopUrl,
    hsts: settings.HSTS,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    dataDir: settings.DATA_DIR,
    picturesDir: settings.PICTURES_DIR ?? path.join(settings.DATA_DIR, "pictures"),
    uploadsDir: settings.UPLOADS_DIR ?? path.join(settings.DATA_DIR, "uploads"),
    assetsDir: settings.ASSETS_DIR,
    mediaS3: readMediaS3(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    stripe:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: settings.STRIPE_SECRET_KEY,
            webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
            apiBase: settings.STRIPE_API_BASE,
          }
        : undefined,
    stripeApiBase: settings.STRIPE_API_BASE,
    providersApiBase: settings.PROVIDERS_API_BASE,
    couriersApiBase: settings.COURIERS_API_BASE,
    connectionKeys: pickConnectionKeys(settings),
    webConcurrency: settings.WEB_CONCURRENCY,
    seed: settings.SEED ?? (production ? "none" : "demo"),
    logLevel: settings.LOG_LEVEL,
    searchesPerMinute: settings.SEARCHES_PER_MINUTE,
    metricsToken: settings.METRICS_TOKEN,
    secretsKeys: settings.SECRETS_KEY,
    trustProxy: settings.TRUST_PROXY,
    brand,
  };
}

const CONNECTION_KEY =
  /^(STRIPE_(SECRET_KEY|WEBHOOK_SECRET)|(JAZZCASH|PAYFAST|SAFEPAY|POSTEX|LEOPARDS|TRAX|TCS)_[A-Z_]+)$/;

function pickConnectionKeys(settings: z.infer<typeof Settings>): Environment["connectionKeys"] {
  const keys = Object.entries(settings).filter(([name]) => CONNECTION_KEY.test(name));
  return Object.fromEntries(keys.map(([name, value]) => [name, value === undefined ? undefined : String(value)]));
}

function readMediaS3(settings: z.infer<typeof Settings>): Environment["mediaS3"] {
  const { MEDIA_S3_URL: url, MEDIA_S3_KEY_ID: keyId, MEDIA_S3_SECRET: secret, MEDIA_S3_REGION: region } = settings;
  if (!url && !keyId && !secret) return undefined;
  if (!url || !keyId || !secret)
    throw new StartupError(
      "MEDIA_S3_URL, MEDIA_S3_KEY_ID and MEDIA_S3_SECRET belong together: set all of them, or none",
    );
  return { url, keyId, secret, region };
}

/** Refuses settings that only a demo shop may omit or use. */
function refuseDemoSettings(settings: z.infer<typeof Settings>): void {
  const needed = ["SHOP_URL", "SMTP_URL", "STRIPE_SECRET_KEY"] as const;
  const inOffice = settings.CARD_PAYMENTS === "office" ? "STRIPE_SECRET_KEY" : undefined;
  const missing = needed.filter((name) => name !== inOffice && settings[name] === undefined);
  if (missing.length > 0)
    throw new StartupError(`In production ${missing.join(" and ")} must be set; DEMO=1 says that a demo shop is meant`);
  if (settings.COURIERS_API_BASE !== undefined)
    throw new StartupError(
      "COURIERS_API_BASE sends keys and addresses to another host, so a production shop refuses it",
    );
  if (settings.SEED === "demo")
    throw new StartupError(
      "SEED=demo has a login that everybody knows, which a production shop must not have; DEMO=1 says that a demo shop is meant",
    );
}

function readBrand(settings: z.infer<typeof Settings>): Brand {
  const [first = "", second = ""] = settings.BRAND_INSTALMENT_PROVIDERS.split(",").map((name) => name.trim());
  return {
    name: settings.BRAND_NAME,
    tagline: settings.BRAND_TAGLINE,
    email: settings.BRAND_EMAIL,
    phone: settings.BRAND_PHONE,
    whatsapp: settings.BRAND_WHATSAPP,
    cancellationPhone: settings.BRAND_CANCELLATION_PHONE,
    street: settings.BRAND_STREET,
    city: settings.BRAND_CITY,
    bankName: settings.BRAND_BANK_NAME,
    instalmentProviders: [first, second],
    businessHours: settings.BRAND_BUSINESS_HOURS.split(",").map(parseBusinessHours),
  };
}

/** "Mon-Fri 9-5": the first word is the days, the rest the hours. */
function parseBusinessHours(entry: string): Brand["businessHours"][number] {
  const [days = "", ...hours] = entry.trim().split(/\s+/);
  return { days, hours: hours.join(" ") };
}
