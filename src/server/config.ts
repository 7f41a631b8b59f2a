import { basename, dirname, join, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import * as z from "zod";
import { PLAN_LIMITS, UNLIMITED } from "#contract/account/plan.ts";
import { CAPABILITIES } from "#contract/core/capability.ts";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { LIMITS } from "#contract/core/limits.ts";
import {
  BACKUP,
  type BackupSettings,
  BUCKET,
  readBackup,
  readBucket,
  readReplica,
  REPLICA,
  type ReplicaSettings,
  type S3Settings,
  wrong,
} from "./storage-config.ts";
import { ADDRESSES, splitList } from "./address-config.ts";
import { CDN, type PurgeSettings, readPurge } from "./cdn-config.ts";
import { OPENID, type OpenIdSettings, readOpenId } from "./openid-config.ts";

export type { PurgeSettings } from "./cdn-config.ts";
export type { BackupPlace, BackupSettings, ReplicaSettings, S3Settings } from "./storage-config.ts";

const UPSTREAM = {
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_API_KEY: z.string().optional(),
  UPSTREAM_SECRET_KEY: z.string().optional(),
  UPSTREAM_TOKEN: z.string().optional(),
  UPSTREAM_WORKSPACE: z.string().optional(),
  UPSTREAM_WORKSPACE_HEADER: z
    .string()
    .regex(/^[a-z\d-]+$/i, "must be the name of a header")
    .default(WORKSPACE_HEADER),
};

const Switch = z
  .union([z.literal(["0", "1", 0, 1]), z.boolean()], { error: "must be 0 or 1" })
  .transform((value) => String(Number(value)));
const NO_AMOUNT = { error: `must be a whole number or "${UNLIMITED}"` };
const Amount = z
  .union([z.number(), z.string()], NO_AMOUNT)
  .refine((value) => value === UNLIMITED || /^\d{1,15}$/.test(String(value)), NO_AMOUNT)
  .transform(String);
const each = <Name extends string, T extends z.ZodType>(names: readonly Name[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value.optional()])) as Record<Name, z.ZodOptional<T>>;

const ConfiguredPlan = z.strictObject({ ...each(CAPABILITIES, Switch), ...each(PLAN_LIMITS, Amount) });
/** The capabilities and limits of `PLAN`, as strings. Names that are missing are allowed and unlimited. */
export type ConfiguredPlan = z.output<typeof ConfiguredPlan>;

type AddressRange = ReturnType<typeof ipaddr.parseCIDR>;

/** Parses a comma-separated list of IP addresses and CIDR ranges. Throws for anything else. */
export const readProxies = (list: string): AddressRange[] =>
  splitList(list).map((text) => {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });

const number = (fallback: number) => z.coerce.number().int().default(fallback);

/** Every key the service reads from the environment. The README lists them with these defaults. */
const Environment = z.object({
  PORT: number(4300),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z.string().optional(),
  ...ADDRESSES,
  SECRET_KEY: z.string().min(32).optional(),
  ACCEPT_NEW_KEY: z.enum(["on", "off"]).default("off"),
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
  ...OPENID,
  ...UPSTREAM,
  ...REPLICA,
  ...BUCKET,
  ...BACKUP,
  ...CDN,
  DISK_RESERVE: z.coerce.number().int().min(0).default(512),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  ACCESS_LOG: z.enum(["on", "off"]).default("off"),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** The names of those keys. */
export const CONFIG_KEYS: readonly string[] = Object.keys(Environment.shape);

export interface MailSettings {
  /** SMTP server with credentials: `smtps://user:password@mail.example`. */
  url: string;
  from: { name: string; address: string };
}

export interface UpstreamSettings {
  /** `{base_url}` of the other service, without a trailing slash. */
  url: string;
  authorization: string;
  /** Header that names the workspace of a request; the other service may use a prefix of its own. */
  workspaceHeader: string;
  /** The workspace to name when the other service lists none. */
  workspace: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Incoming uploads; in the data folder, so that storing one is a rename. */
  tempDir: string;
  databaseUrl: string | undefined;
  /** A streaming replica of it, for what may be read a little late. */
  replica: ReplicaSettings | undefined;
  /** Public origin of the service, without a trailing slash. */
  publicUrl: string;
  allowedHosts: string[];
  /** Origins of pages that may call the interface with a key of their own. */
  apiOrigins: string[];
  /** Private `host` or `host:port` that outbound calls may reach, for intranets. */
  outboundAllow: string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: AddressRange[];
  /** Key for hashing secrets; generated in the data folder when absent. */
  secretKey: string | undefined;
  /** Whether a key other than the one the database was used with is accepted. */
  acceptNewKey: boolean;
  appDir: string;
  visitorDir: string;
  referenceDir: string;
  /** Bucket for media; undefined for the data folder. */
  s3: S3Settings | undefined;
  /** Undefined when no backups are made. */
  backup: BackupSettings | undefined;
  /** Undefined when no CDN is told of changes. */
  purge: PurgeSettings | undefined;
  /** Bytes that stay free for the database on the file system of the data folder; files are refused before. */
  diskReserve: number;
  /** Whether endpoints and fields beyond the v3 interface are served. */
  extensions: boolean;
  /** Undefined when no mail is sent. */
  mail: MailSettings | undefined;
  openId: OpenIdSettings;
  upstream: UpstreamSettings | undefined;
  /** Where metrics are served; undefined when they are not. */
  metrics: { port: number; host: string } | undefined;
  /** Whether each answer is logged. */
  accessLog: boolean;
  logLevel: string;
  /** Capabilities and limits that differ from "allowed" and "unlimited". */
  plan: ConfiguredPlan;
}

// This file is in dist/server when built and in src/server otherwise; the bundles are always in dist.
const built = resolve(import.meta.dirname, basename(dirname(import.meta.dirname)) === "src" ? "../../dist" : "..");

const hostsOf = (list: string): string[] => splitList(list.toLowerCase());

const SmtpUrl = z.url({ protocol: /^smtps?$/ });
const SenderAddress = z.email().max(LIMITS.email);
// The name must not be able to end the header or start another address.
const NAMED_SENDER = /^\s*"?(?<name>[^"<>,;:\p{Cc}]{0,100}?)"?\s*<(?<address>[^<>]+)>\s*$/u;

function readSender(text: string): MailSettings["from"] {
  const { name = "", address = text.trim() } = NAMED_SENDER.exec(text)?.groups ?? {};
  if (!SenderAddress.safeParse(address).success)
    throw wrong('MAIL_FROM must be an e-mail address, such as "Acme <reviews@example.com>".');
  return { name, address };
}

/**
 * Reads `SMTP_URL` and `MAIL_FROM` (`reviews@example.com` or `Acme Reviews <reviews@example.com>`); undefined when
 * neither is set. Throws when only one is set or one is not valid.
 */
export function readMail(env: { SMTP_URL?: string; MAIL_FROM?: string }): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url && !from) return undefined;
  if (!url || !from) throw wrong("SMTP_URL and MAIL_FROM go together.");
  if (!SmtpUrl.safeParse(url).success) throw wrong("SMTP_URL must begin with smtp:// or smtps://.");
  return { url, from: readSender(from) };
}

type UpstreamEnvironment = z.infer<z.ZodObject<typeof UPSTREAM>>;

function readAuthorization(env: UpstreamEnvironment): string {
  const { UPSTREAM_API_KEY: key, UPSTREAM_SECRET_KEY: secret, UPSTREAM_TOKEN: token } = env;
  if (token && !key && !secret) return `Bearer ${token}`;
  if (key && secret && !token) return `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  throw wrong("UPSTREAM_URL needs either UPSTREAM_API_KEY and UPSTREAM_SECRET_KEY, or UPSTREAM_TOKEN.");
}

/** Reads the `UPSTREAM_*` keys; undefined without `UPSTREAM_URL`. Throws when keys are missing or contradict each other. */
export function readUpstream(env: UpstreamEnvironment): UpstreamSettings | undefined {
  if (!env.UPSTREAM_URL) {
    if (env.UPSTREAM_API_KEY || env.UPSTREAM_TOKEN) throw wrong("UPSTREAM_URL is missing.");
    return undefined;
  }
  const url = new URL(env.UPSTREAM_URL);
  if (url.username || url.password || url.search || url.hash)
    throw wrong("UPSTREAM_URL must be an address alone, such as https://reviews.example.com/v3.");
  return {
    url: url.href.replace(/\/+$/, ""),
    authorization: readAuthorization(env),
    workspaceHeader: env.UPSTREAM_WORKSPACE_HEADER,
    workspace: env.UPSTREAM_WORKSPACE,
  };
}

/** Reads the configuration from the environment, `backupTo` before BACKUP_TO. Throws an error that names invalid keys. */
export function readConfig(environment: Record<string, string | undefined>, backupTo?: string): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) throw wrong(z.prettifyError(parsed.error));
  const env = parsed.data;
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
    throw wrong("METRICS_PORT must not be PORT: metrics are not for the public.");
  const publicUrl = (
    env.PUBLIC_URL ?? `http://${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  ).replace(/\/+$/, "");
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    tempDir: join(resolve(env.DATA_DIR), "tmp"),
    databaseUrl: env.DATABASE_URL,
    replica: readReplica(env),
    publicUrl,
    allowedHosts: env.ALLOWED_HOSTS,
    apiOrigins: env.API_ORIGINS,
    outboundAllow: hostsOf(env.OUTBOUND_ALLOW),
    trustedProxies: env.TRUSTED_PROXIES,
    secretKey: env.SECRET_KEY,
    acceptNewKey: env.ACCEPT_NEW_KEY === "on",
    appDir: join(built, "app"),
    visitorDir: join(built, "visitor"),
    referenceDir: join(built, "reference"),
    s3: readBucket(env, backupTo),
    backup: readBackup(env, backupTo),
    purge: readPurge(env),
    diskReserve: env.DISK_RESERVE * 1024 * 1024,
    extensions: env.EXTENSIONS === "on",
    mail: readMail(env),
    openId: readOpenId(env),
    upstream: readUpstream(env),
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    accessLog: env.ACCESS_LOG === "on",
    logLevel: env.LOG_LEVEL,
    plan: env.PLAN,
  };
}
