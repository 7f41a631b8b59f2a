import { resolve } from "node:path";
import { CronExpressionParser } from "cron-parser";
import * as z from "zod";

/** The error for configuration that cannot be used. */
export const wrong = (reason: string) => new Error(`The configuration is wrong.\n${reason}`);

export const REPLICA = {
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_REPLICA_LAG: z.coerce.number().min(1).max(60).default(2),
};

export interface ReplicaSettings {
  url: string;
  /** The most milliseconds it may be behind to be read from. */
  limit: number;
}

type ReplicaEnvironment = z.infer<z.ZodObject<typeof REPLICA>> & { DATABASE_URL?: string | undefined };

/** Reads the keys of a read replica; undefined without one. Throws when nothing says whose replica it is. */
export function readReplica(env: ReplicaEnvironment): ReplicaSettings | undefined {
  if (!env.DATABASE_REPLICA_URL) return undefined;
  if (!env.DATABASE_URL) throw wrong("DATABASE_REPLICA_URL is a replica of DATABASE_URL, which is missing.");
  return { url: env.DATABASE_REPLICA_URL, limit: env.DATABASE_REPLICA_LAG * 1000 };
}

/** Keys of a store for media and backups. */
export const BUCKET = {
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  S3_PREFIX: z.string().default(""),
};

function isCron(text: string): boolean {
  try {
    CronExpressionParser.parse(text);
    return /^\S+(?: \S+){4}$/.test(text);
  } catch {
    return false;
  }
}

export const BACKUP = {
  BACKUP_TO: z.string().optional(),
  BACKUP_SCHEDULE: z
    .string()
    .refine(
      (text) => text === "off" || isCron(text),
      'must have the five fields of cron, such as "30 2 * * *", or be "off"',
    )
    .default("30 2 * * *"),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
};

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
  /** Precedes every object name, for a bucket that is shared. */
  prefix: string;
}

/** Where backups go. */
export type BackupPlace = { kind: "folder"; folder: string } | { kind: "bucket"; s3: S3Settings };

export interface BackupSettings {
  place: BackupPlace;
  /** Cron expression in UTC; undefined when backups are made by the command only. */
  schedule: string | undefined;
  /** Older backups are removed. */
  keepDays: number;
}

type BucketEnvironment = z.infer<z.ZodObject<typeof BUCKET & typeof BACKUP>>;

function readStore(env: BucketEnvironment, bucket: string, prefix: string): S3Settings {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId !== !secretAccessKey) throw wrong("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.");
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    prefix,
  };
}

/**
 * Reads the keys of the store of media; undefined without S3_BUCKET. Throws when they contradict each other, or when neither
 * media nor backups, of BACKUP_TO or `backupTo`, would be in a bucket.
 */
export function readBucket(env: BucketEnvironment, backupTo = ""): S3Settings | undefined {
  if (env.S3_BUCKET) return readStore(env, env.S3_BUCKET, env.S3_PREFIX);
  const isForBackups = [backupTo, env.BACKUP_TO].some((place) => place?.startsWith("s3:"));
  if (!isForBackups && (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID))
    throw wrong("S3_BUCKET is missing. Without it, the other S3_… keys are for BACKUP_TO=s3://bucket/prefix only.");
  return undefined;
}

const S3_ADDRESS = /^s3:\/\/(?<bucket>[^/]+)\/?(?<prefix>.*)$/;

/** Reads a place of backups: a folder, or `s3://bucket/prefix` with the keys of `S3_*`. */
function readBackupPlace(env: BucketEnvironment, place: string): BackupPlace {
  if (!place.startsWith("s3:")) return { kind: "folder", folder: resolve(place) };
  const { bucket = "", prefix = "" } = S3_ADDRESS.exec(place)?.groups ?? {};
  if (!bucket) throw wrong("A bucket for backups must be named like s3://bucket/prefix.");
  return { kind: "bucket", s3: readStore(env, bucket, prefix && `${prefix.replace(/\/+$/, "")}/`) };
}

/**
 * Reads the keys of backups, with `backupTo` in place of BACKUP_TO; undefined without both. Throws for an address that names no
 * bucket.
 */
export function readBackup(env: BucketEnvironment, backupTo = env.BACKUP_TO): BackupSettings | undefined {
  if (!backupTo) return undefined;
  return {
    place: readBackupPlace(env, backupTo),
    schedule: env.BACKUP_SCHEDULE === "off" ? undefined : env.BACKUP_SCHEDULE,
    keepDays: env.BACKUP_KEEP_DAYS,
  };
}
