import { m } from "#messages/gen/messages.js";

const NAMES: readonly [queues: RegExp, name: () => string][] = [
  [/^mail-|^send-mail$|^send-webhook-disabled$/, m.system_job_email],
  [/import/, m.system_job_import],
  [/invitation/, m.system_job_invitation],
  [/^deliver-webhook$/, m.system_job_webhook],
  [/^measure-media$|^find-unmeasured$/, m.system_job_media],
  [/^draw-previews$/, m.system_job_preview],
  [/^workspace-copy$/, m.system_job_export],
  [/^judge-reviews$/, m.system_job_analysis],
  [/review-change/, m.system_job_bulk],
  [/^backup$/, m.system_job_backup],
  [/^sweep-|^forget-|^housekeeping$|^maintenance$|^empty-old-trash$|^act-on-retention$/, m.system_job_cleanup],
];

/** What the jobs of a queue do; the queue itself where that is not known. */
export const jobName = (queue: string): string => NAMES.find(([queues]) => queues.test(queue))?.[1]() ?? queue;
