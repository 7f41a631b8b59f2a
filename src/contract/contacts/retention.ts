import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { WholeNumber } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";

export const RETENTION_ACTIONS = ["anonymise", "delete"] as const;
export type RetentionAction = (typeof RETENTION_ACTIONS)[number];

const daysUpTo = (most: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(most)));

/**
 * After how many days a workspace removes data that is not public; null for never. Reviews that are approved or on a wall
 * or widget are always kept.
 */
export const Retention = z.object({
  /** Hidden reviews since their last change, and submissions in the moderation queue since they came in: deleted. */
  hidden_days: daysUpTo(LIMITS.retentionDays),
  /** Reviews that are neither approved nor hidden, since their last change. */
  unpublished_days: daysUpTo(LIMITS.retentionDays),
  unpublished_action: z.enum(RETENTION_ACTIONS),
  /** Reviews in the trash, since they were put there: deleted, sooner than all trash is. */
  trash_days: daysUpTo(LIMITS.trashDays - 1),
});
export type Retention = z.infer<typeof Retention>;

const daysInput = (most: number) => z.pipe(z.nullable(WholeNumber), daysUpTo(most));

/** As it is sent: forms send digits. */
const RetentionInput = z.extend(Retention, {
  hidden_days: daysInput(LIMITS.retentionDays),
  unpublished_days: daysInput(LIMITS.retentionDays),
  trash_days: daysInput(LIMITS.trashDays - 1),
});

export const NO_RETENTION: Retention = {
  hidden_days: null,
  unpublished_days: null,
  unpublished_action: "anonymise",
  trash_days: null,
};

/** What a run of the retention deals with. */
const RETENTION_COUNTS = ["hidden", "queued", "unpublished", "trashed"] as const;
const RetentionCounts = z.record(z.enum(RETENTION_COUNTS), z.int());
export type RetentionCounts = z.infer<typeof RetentionCounts>;

const retention = { ...SESSION, path: "/workspace/retention", access: "admin" } as const;

export const retentionEndpoints = {
  getRetention: endpoint({ ...retention, method: "GET", answer: z.object({ data: Retention }) }),
  updateRetention: endpoint({
    ...retention,
    method: "PUT",
    proof: true,
    encoding: "json",
    body: RetentionInput,
    answer: z.object({ data: Retention }),
  }),
  /** How many records a run with these settings would deal with now. Changes nothing. */
  previewRetention: endpoint({
    ...retention,
    method: "POST",
    path: "/workspace/retention/preview",
    encoding: "json",
    reads: true,
    body: RetentionInput,
    answer: z.object({ data: RetentionCounts }),
  }),
};
