import { REVIEW_EXPORT_MINUTES } from "#contract/reviews/lists/review-export.ts";
import { signValue } from "#server/platform/auth/signature.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { ExportOrder } from "./review-export-routes.ts";

const MINUTE = 60_000;

export const exportReviews: Handler<"exportReviews"> = async (ctx, { body }) => {
  const { format, items, filter, sort } = body;
  const order: ExportOrder = {
    w: ctx.workspace.id,
    u: ctx.actor.userId,
    format,
    sort,
    ...(items ? { ids: items.map(({ id }) => id) } : { filter: { ...filter } }),
  };
  const { serverKey, config } = ctx.services;
  const until = new Date(Date.now() + REVIEW_EXPORT_MINUTES * MINUTE);
  await writeAudit(ctx, { action: "created", record: "ReviewExport", recordId: format });
  return {
    message: "The review export is ready.",
    data: { url: `${config.publicUrl}/review-exports/${signValue(serverKey, "review-export", order, until)}` },
  };
};
