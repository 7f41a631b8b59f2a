import type { Handler } from "#server/platform/context/context.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { restoreFromTrash } from "./restore.ts";

/** With labels, walls and widgets; reviews not in the trash are reported. Many are restored in several transactions. */
export const restoreReviews: Handler<"restoreReviews"> = async ({ services, ...whose }, { body }) => {
  const requested = new Map(body.items.map((item) => [`${item.type} ${item.id}`, { ...item, medium: item.type }]));
  const keys = [...requested.values()];
  const failures = [];
  for (let from = 0; from < keys.length; from += LIMITS.changedAtOnce) {
    const some = keys.slice(from, from + LIMITS.changedAtOnce);
    const ended = await inOwnTransaction(services, whose, (ctx) => restoreFromTrash(ctx, some));
    for (const [{ type, id }, reason] of ended) if (reason) failures.push({ type, id, name: "", reason });
  }
  return {
    message: "Reviews Restored Successfully",
    data: { restored: keys.length - failures.length, failures },
  };
};
