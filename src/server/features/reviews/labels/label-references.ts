import { sql } from "drizzle-orm";
import * as z from "zod";
import { isObject } from "#contract/core/json.ts";
import type { LabelUses } from "#contract/reviews/label.ts";
import { NO_LABEL_USES } from "#contract/reviews/label-endpoints.ts";
import type { Context } from "#server/platform/context/context.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";

/** The fields that name labels, wherever they stand: in a filter, in a form, in an action. */
const FIELDS = new Set(["review-labels", "review_label_ids"]);
const FIELDS_OF_ACTION = new Set(["add", "remove"]);

const namesLabels = (holder: Record<string, unknown>, field: string): boolean =>
  FIELDS.has(field) || (holder["act"] === "label" && FIELDS_OF_ACTION.has(field));

/** Records that name labels. `draft` finds the draft and `copies` the drafts and versions of one of them. */
const HOLDERS = [
  { table: "saved_views", column: "filter", record: "View", key: "id", use: "views", draft: undefined },
  { table: "review_rules", column: "filter", record: "Rule", key: "id", use: "rules", draft: undefined },
  { table: "review_rules", column: "actions", record: "Rule", key: "id", use: "rules", draft: undefined },
  {
    table: "pages",
    column: "automation_filters",
    record: "Page",
    key: "unique_page_id",
    use: "walls",
    draft: { table: "wall_drafts", versions: "wall_versions", owner: "wall_id", key: "unique_page_id" },
  },
  {
    table: "widgets",
    column: "settings",
    record: "Widget",
    key: "id",
    use: "walls",
    draft: { table: "wall_drafts", versions: "wall_versions", owner: "wall_id", key: "id" },
  },
  {
    table: "forms",
    column: "fields",
    record: "Form",
    key: "unique_form_id",
    use: "forms",
    draft: { table: "form_drafts", versions: "form_versions", owner: "form_id", key: "id" },
  },
] as const;
const DRAFTS = ["wall_drafts", "form_drafts"] as const;
const VERSIONS = ["wall_versions", "form_versions"] as const;

/** The value with `from` replaced in every field that names labels, without repeating one. */
function replaceLabel(value: unknown, from: string, to: string): unknown {
  const replaced = (id: unknown) => (id === from ? to : id);
  if (Array.isArray(value)) return value.map((one) => replaceLabel(one, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      if (!namesLabels(value, name)) return [name, replaceLabel(held, from, to)];
      return [name, Array.isArray(held) ? [...new Set(held.map(replaced))] : replaced(held)];
    }),
  );
}

function labelsNamedIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(labelsNamedIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, held]) => (namesLabels(value, name) ? held : labelsNamedIn(held)));
}

/** By label id; labels nothing names are absent. */
export async function countLabelUses(ctx: Context): Promise<Map<unknown, LabelUses>> {
  const uses = new Map<unknown, LabelUses>();
  // A rule can name a label in its filter and in its actions.
  const counted = new Set<string>();
  for (const { table, column, key, use } of HOLDERS) {
    const { rows } = await ctx.db.execute<{ id: string; held: unknown }>(sql`select ${sql.identifier(key)}::text as id,
        ${sql.identifier(column)} as held
      from ${sql.identifier(table)} where workspace_id = ${ctx.workspace.id}
      and ${sql.identifier(column)}::text ~ '"(review-labels|review_label_ids|label)"'`);
    for (const { id, held } of rows)
      for (const label of new Set(labelsNamedIn(held))) {
        const place = `${use} ${id} ${String(label)}`;
        if (counted.has(place)) continue;
        counted.add(place);
        const before = uses.get(label) ?? NO_LABEL_USES;
        uses.set(label, { ...before, [use]: before[use] + 1 });
      }
  }
  return uses;
}

const Held = z.object({
  at: z.string(),
  record_id: z.string().nullable(),
  owner: z.string().nullable(),
  held: z.unknown(),
});

interface Found {
  table: string;
  column: string;
  key?: string;
  owner?: string;
}

/** Locked, so that the place of a row (`at`) stays until the transaction ends. */
async function lockNaming(ctx: Context, label: string, { table, column, key, owner }: Found) {
  const named = key ? sql`${sql.identifier(key)}::text` : sql`null`;
  const owned = owner ? sql`${sql.identifier(owner)}::text` : sql`null`;
  const { rows } = await ctx.db.execute(sql`select ctid::text as at, ${named} as record_id, ${owned} as owner,
      ${sql.identifier(column)} as held
    from ${sql.identifier(table)} where workspace_id = ${ctx.workspace.id}
      and strpos(${sql.identifier(column)}::text, ${JSON.stringify(label)}) > 0
    order by 2 for update`);
  return z.array(Held).parse(rows);
}

interface Drafted {
  holder: string;
  draft: Record<"table" | "versions" | "owner" | "key", string>;
  owner: string | null;
}

/**
 * Moves a draft of what the record was to the version that the record has now: else it would conflict with a change nobody
 * made. The version is a copy of the one before, in which the label is replaced already.
 */
async function moveDraft({ actor, db, workspace }: Context, { holder, draft, owner }: Drafted): Promise<void> {
  const [drafts, versions] = [sql.identifier(draft.table), sql.identifier(draft.versions)];
  const before = sql`(select version - 1 from ${sql.identifier(holder)}
    where workspace_id = ${workspace.id} and ${sql.identifier(draft.key)}::text = ${owner})`;
  const isIts = sql`workspace_id = ${workspace.id} and ${sql.identifier(draft.owner)}::text = ${owner}`;
  const moved = sql`update ${drafts} set base_version = base_version + 1
    where ${isIts} and base_version = ${before} returning base_version`;
  const by = { actor_kind: actor.kind, actor_id: actor.kind === "key" ? actor.keyId : actor.userId };
  const values = sql`${JSON.stringify({ ...by, changed: [] })}::jsonb
    || jsonb_build_object('version', moved.base_version, 'created_at', now())`;
  await db.execute(sql`with moved as (${moved})
    insert into ${versions} select copy.* from ${versions} v, moved, jsonb_populate_record(v, ${values}) copy
    where v.workspace_id = ${workspace.id} and v.${sql.identifier(draft.owner)}::text = ${owner}
      and v.version = moved.base_version - 1
    on conflict do nothing`);
}

/**
 * Lets saved views, rules, forms, and the drafts and versions of walls and forms name the label `to` instead of `from`.
 * Everything that changes gets a new version and an audit row; drafts follow the version of their record.
 */
export async function replaceInReferences(ctx: Context, from: string, to: string): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const write = async ({ table, column }: Found, at: string, held: unknown, isVersioned: boolean) => {
    const version = isVersioned ? sql`, version = version + 1, updated_at = now()` : sql``;
    await ctx.db.execute(sql`update ${sql.identifier(table)}
      set ${sql.identifier(column)} = ${JSON.stringify(held)}::jsonb${version}
      where workspace_id = ${workspaceId} and ctid = ${at}::tid`);
  };
  for (const table of [...DRAFTS, ...VERSIONS]) {
    const place = { table, column: "fields" };
    const isDraft = DRAFTS.some((one) => one === table);
    for (const { at, held } of await lockNaming(ctx, from, place))
      await write(place, at, replaceLabel(held, from, to), isDraft);
  }
  for (const { draft, ...holder } of HOLDERS) {
    const found = await lockNaming(ctx, from, { ...holder, owner: draft?.key });
    for (const { at, held, owner } of found) {
      await write(holder, at, replaceLabel(held, from, to), true);
      if (draft) await moveDraft(ctx, { holder: holder.table, draft, owner });
    }
    await writeAudits(
      ctx,
      found.map(({ record_id: recordId, held }) => ({
        action: "updated",
        record: holder.record,
        recordId: recordId ?? "",
        changes: { [holder.column]: { old: held, new: replaceLabel(held, from, to) } },
      })),
    );
  }
}
