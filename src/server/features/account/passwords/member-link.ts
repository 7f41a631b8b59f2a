import { and, eq } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { endResetLinks, makeResetLink } from "./account-link.ts";
import { auditSignIn } from "./audit-sign-in.ts";
import { mayMakeLink } from "./may-make-link.ts";

const NOT_YOURS =
  "This person owns a workspace or works in one that you do not administer, so you cannot set their password. " +
  "They can ask for a link at sign-in, or whoever runs the service can make one.";

/**
 * Ends earlier links of the person. Throws 404 `Member not found.`, 422 for oneself and for somebody whose workspaces the
 * actor does not all administer.
 */
export const makePasswordLink: Handler<"makePasswordLink"> = async (ctx, { params }) => {
  const { db, services, actor, workspace } = ctx;
  const [person] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.id, params.user_id), eq(memberships.workspaceId, workspace.id)));
  if (!person) throw notFound("Member");
  const adminId = actor.userId ?? 0;
  if (person.id === adminId) throw validationError({ user_id: ["You change your own password under Account."] });
  if (!(await mayMakeLink(db, adminId, person.id))) throw validationError({ user_id: [NOT_YOURS] });
  await endResetLinks(db, person.id);
  const link = await makeResetLink(services, db, person.id, { madeBy: adminId });
  await auditSignIn(db, person.id, { actor, action: "created", record: "Password link", name: person.name });
  return { message: "Password Link Created Successfully", data: { name: person.name, link } };
};
