import { eq } from "drizzle-orm";
import type { Locale } from "#messages/gen/runtime.js";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { findActiveAccounts } from "#server/domain/workspace/members.ts";
import type { Services } from "#server/platform/context/context.ts";
import { memberships } from "#server/platform/db/tables/schema.ts";
import type { StoredRecipient } from "#server/platform/db/tables/webhooks.ts";

/** The language of who added the address, which is the best guess at that of who reads it. */
export async function recipientLocale(
  services: Pick<Services, "database">,
  workspaceId: number,
  { addedBy }: Pick<StoredRecipient, "addedBy">,
): Promise<Locale> {
  if (addedBy === null) return "en";
  const [person] = await findActiveAccounts(services, workspaceId, eq(memberships.userId, addedBy));
  return person ? accountLocale(person) : "en";
}
