import { and, eq, inArray } from "drizzle-orm";
import type { RuleAction } from "#contract/reviews/rules/rule-action.ts";
import type { RuleFilter } from "#contract/reviews/rules/rule-filter.ts";
import { platformOfSlug } from "#server/domain/review-platforms/platforms.ts";
import { readMemberNames } from "#server/domain/workspace/members.ts";
import { existingLabels } from "#server/features/reviews/actions/label-action.ts";
import { findUnknownFields } from "#server/features/reviews/actions/unknown-fields.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms, webhooks } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";

/** Undefined when the workspace has no such webhook. */
export async function findWebhook({ db, workspace }: Context, id: number) {
  const [row] = await db
    .select({ id: webhooks.id, isActive: webhooks.isActive })
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspace.id), eq(webhooks.id, id)));
  return row;
}

async function unknownInAction(ctx: Context, action: RuleAction): Promise<string[]> {
  if (action.act !== "webhook") return findUnknownFields(ctx, action);
  return (await findWebhook(ctx, action.webhook_id)) ? [] : ["webhook_id"];
}

async function existingForms({ db, workspace }: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.workspaceId, workspace.id), inArray(forms.id, ids.map(Number))));
  return new Set(rows.map(({ id }) => String(id)));
}

async function unknownInFilter(ctx: Context, filter: RuleFilter): Promise<string[]> {
  const { "feed-forms": formIds = [], "review-labels": labelIds = [], platforms = [] } = filter;
  const { "assigned-to": people = [] } = filter;
  const [ofForms, ofLabels] = [await existingForms(ctx, formIds), await existingLabels(ctx, labelIds)];
  const members = await readMemberNames(
    ctx,
    people.flatMap((one) => (one === "nobody" ? [] : [Number(one)])),
  );
  const wrong = (name: keyof RuleFilter, values: string[], isKnown: (value: string) => boolean) =>
    values.flatMap((value, index) => (isKnown(value) ? [] : [`${name}.${index}`]));
  return [
    ...wrong("feed-forms", formIds, (id) => ofForms.has(id)),
    ...wrong("review-labels", labelIds, (id) => ofLabels.has(id)),
    ...wrong("platforms", platforms, (slug) => platformOfSlug(slug) !== undefined),
    ...wrong("assigned-to", people, (one) => one === "nobody" || members.has(Number(one))),
  ];
}

/** Throws 422 for a form, label, platform, person, wall or webhook that the workspace does not have. */
export async function checkRule(
  ctx: Context,
  { filter, actions = [] }: { filter?: RuleFilter | undefined; actions?: RuleAction[] | undefined },
): Promise<void> {
  const wrong = (filter ? await unknownInFilter(ctx, filter) : []).map((field) => `filter.${field}`);
  for (const [index, action] of actions.entries())
    wrong.push(...(await unknownInAction(ctx, action)).map((field) => `actions.${index}.${field}`));
  if (wrong.length > 0)
    throw validationError(Object.fromEntries(wrong.map((field) => [field, [`The selected ${field} is invalid.`]])));
}
