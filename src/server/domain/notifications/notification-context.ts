import { and, eq } from "drizzle-orm";
import type { FormExtras } from "#contract/forms/form-extras.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { ownLanguage } from "#contract/forms/view/form-translate.ts";
import { locales } from "#messages/gen/runtime.js";
import type { Services } from "#server/platform/context/context.ts";
import { forms, reviews, workspaces } from "#server/platform/db/tables/schema.ts";
import type { Locale } from "#visitor/text/locale.ts";
import type { NotifyJob } from "./email-queue.ts";

export interface NotificationContext {
  review: typeof reviews.$inferSelect;
  form: { name: string; uniqueId: string };
  workspace: string;
  notifications: FormExtras["notifications"];
  /** Language the reviewer was shown, or that of the form, if translated; otherwise English. */
  locale: Locale;
}

/** The first translated one; otherwise English. */
export const localeOf = (codes: (string | null)[]): Locale =>
  codes
    .map((code) => locales.find((locale) => locale === code?.toLowerCase().split("-")[0]))
    .find((locale) => locale !== undefined) ?? "en";

/** Undefined when the review or the form has been deleted. */
export async function findNotificationContext(
  { database }: Pick<Services, "database">,
  { workspaceId, formId, reviewId, language }: NotifyJob,
): Promise<NotificationContext | undefined> {
  const [found] = await database.read(workspaceId, (db) =>
    db
      .select({ review: reviews, form: forms, workspace: workspaces.name })
      .from(reviews)
      .innerJoin(forms, and(eq(forms.workspaceId, reviews.workspaceId), eq(forms.id, formId)))
      .innerJoin(workspaces, eq(workspaces.id, reviews.workspaceId))
      .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.id, reviewId))),
  );
  if (!found) return undefined;
  const { fields, name, uniqueFormId } = found.form;
  const own = typeof fields["language_id"] === "string" ? fields["language_id"] : null;
  return {
    review: found.review,
    form: { name, uniqueId: uniqueFormId },
    workspace: found.workspace,
    notifications: readFormExtras(fields["custom_attributes"]).notifications,
    locale: localeOf([language, ownLanguage({ language_id: own })]),
  };
}
