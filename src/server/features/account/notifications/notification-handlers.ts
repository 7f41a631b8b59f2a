import { readChoices, saveChoices } from "#server/domain/notifications/notification-choices.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { findUser } from "#server/domain/workspace/read-user.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { digestZone } from "./digest-zone.ts";

export const getNotifications: Handler<"getNotifications"> = async (ctx) => {
  const user = await findUser(ctx);
  return { data: readChoices(user), time_zone: await digestZone(ctx.db, user) };
};

/** Throws 422 for a mode that the event does not have. */
export const updateNotifications: Handler<"updateNotifications"> = async (ctx, { body }) => {
  const user = await findUser(ctx, true);
  const before: Record<string, unknown> = readChoices(user);
  await saveChoices(ctx.db, user, body);
  const data = readChoices(await findUser(ctx));
  const changed = Object.entries(data).filter(([event, mode]) => before[event] !== mode);
  if (changed.length > 0) {
    const changes = Object.fromEntries(changed.map(([event, mode]) => [event, { old: before[event], new: mode }]));
    await writeAudit(ctx, { action: "updated", record: "User", recordId: user.uniqueUserId, changes });
  }
  return { message: "Notifications Updated Successfully", data };
};
