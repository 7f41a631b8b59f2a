import { basename, dirname, join, resolve } from "node:path";
import * as z from "zod";
import { readProxies } from "#server/platform/http/client-address.ts";
import { ConfiguredPlan } from "#server/platform/context/plan.ts";
import type { S3Settings } from "#server/platform/storage/s3-store.ts";
import { type MailSettings, readMail } from "#server/platform/email/mail-settings.ts";
import { UPSTREAM, type UpstreamSettings, readUpstream } from "#server/platform/upstream/upstream-settings.ts";

/** Keys that go together: a bucket to keep media in, in place of the data folder. */
const BUCKET = {
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  S3_PREFIX: z.string().default(""),
};

const number = (fallback: number) => z.coerce.number().int().default(fallback);

/** Every key the service reads from the environment. The README lists them with these defaults. */
const Environment = z.object({
  PORT: number(4300),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  ALLOWED_HOSTS: z.string().default(""),
  SECRET_KEY: z.string().min(32).optional(),
  PLAN: z
    .string()
    .default("{}")
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue('must be JSON, such as {"allowed_storage":"1073741824"}');
        return z.NEVER;
      }
    })
    .pipe(ConfiguredPlan),
  OUTBOUND_ALLOW: z.string().default(""),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text, ctx) => {
      try {
        return readProxies(text);
      } catch {
        ctx.addIssue("must be addresses or ranges parted by commas, such as 127.0.0.1,10.0.0.0/8");
        return z.NEVER;
      }
    }),
  EXTENSIONS: z.enum(["on", "off"]).default("on"),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ...UPSTREAM,
  ...BUCKET,
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Where uploads lie until they are taken over; beside the data, so that a rename is enough. */
  tempDir: string;
  databaseUrl: string | undefined;
  /** No folder for the embedded database: it ends with the process. For tests. */
  inMemory: boolean;
  /** The dump of a database that one in memory begins as. For tests. */
  snapshot: string | undefined;
  /** Origin other people reach the service at, without a slash at the end. */
  publicUrl: string;
  allowedHosts: string[];
  /** `host` or `host:port` this service may call though it is private: for intranets. */
  outboundAllow: string[];
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustedProxies: ReturnType<typeof readProxies>;
  /** Key of the fast hash that secrets are kept under; without one it is made in the data folder. */
  secretKey: string | undefined;
  /** The built dashboard, the built visitor files and the built reference. */
  appDir: string;
  visitorDir: string;
  referenceDir: string;
  /** The bucket media are kept in; undefined for the data folder. */
  s3: S3Settings | undefined;
  /** Whether anything is answered that is not in the interface. */
  extensions: boolean;
  /** The mail server, and whom mail is from; undefined where no mail is sent. */
  mail: MailSettings | undefined;
  /** The service the dashboard shows in place of this one. */
  upstream: UpstreamSettings | undefined;
  logLevel: string;
  /** Capabilities and limits of `user_meta` that differ from "allowed" and "unlimited". */
  plan: ConfiguredPlan;
}

// Built, this file lies in dist/server; run from the sources, in src/server. The bundles are in dist either way.
const built = resolve(import.meta.dirname, basename(dirname(import.meta.dirname)) === "src" ? "../../dist" : "..");

const hostsOf = (list: string): string[] =>
  list
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

function readBucket(env: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) {
    if (env.S3_ENDPOINT || accessKeyId) throw new Error("The configuration is wrong.\nS3_BUCKET is missing.");
    return undefined;
  }
  if (!accessKeyId !== !secretAccessKey)
    throw new Error("The configuration is wrong.\nS3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.");
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    prefix: env.S3_PREFIX,
  };
}

/** Reads the configuration once. Throws with the names of wrong keys. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) throw new Error(`The configuration is wrong.\n${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  const publicUrl = (
    env.PUBLIC_URL ?? `http://${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  ).replace(/\/+$/, "");
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    tempDir: join(resolve(env.DATA_DIR), "tmp"),
    databaseUrl: env.DATABASE_URL,
    inMemory: false,
    snapshot: undefined,
    publicUrl,
    allowedHosts: hostsOf(env.ALLOWED_HOSTS),
    outboundAllow: hostsOf(env.OUTBOUND_ALLOW),
    trustedProxies: env.TRUSTED_PROXIES,
    secretKey: env.SECRET_KEY,
    appDir: join(built, "app"),
    visitorDir: join(built, "visitor"),
    referenceDir: join(built, "reference"),
    s3: readBucket(env),
    extensions: env.EXTENSIONS === "on",
    mail: readMail(env),
    upstream: readUpstream(env),
    logLevel: env.LOG_LEVEL,
    plan: env.PLAN,
  };
}
