import { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "#server/config.ts";

// Minimum part size of S3; two in flight bound the memory.
export const PART_BYTES = 5 * 1024 * 1024;
export const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5000;
/** A connection without a byte for so long is given up, and the request is made once more. */
const IDLE_MS = 10_000;
const ATTEMPTS = 2;

/** The HTTP status of an error of S3. */
export const statusOf = (error: unknown): number | undefined => {
  const meta = error instanceof Error && "$metadata" in error ? error.$metadata : undefined;
  return typeof meta === "object" && meta && "httpStatusCode" in meta ? Number(meta.httpStatusCode) : undefined;
};

export function createS3Client(settings: S3Settings, idleMs = IDLE_MS): S3Client {
  const { bucket: _bucket, prefix: _prefix, ...connection } = settings;
  return new S3Client({
    ...connection,
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: idleMs },
    maxAttempts: ATTEMPTS,
  });
}
