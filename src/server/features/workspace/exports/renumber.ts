import { isObject } from "#contract/core/json.ts";
import { NAME_ANYWHERE } from "#server/platform/storage/file-name.ts";

/** The table each column or field of this name refers to. `id` is the row's own id. */
const REFERS: Record<string, string> = {
  review_id: "reviews",
  duplicated_from_id: "reviews",
  contact_id: "contacts",
  tag_id: "tags",
  form_id: "forms",
  question_id: "form_questions",
  feed_form_question_id: "form_questions",
  page_id: "pages",
  import_id: "imports",
  run_id: "invitation_runs",
};
/** Lists of ids, by their key in a filter. */
const LISTS: Record<string, string> = { "feed-forms": "forms", tag: "tags" };
/** Users of the original installation do not exist here, so their actions are assigned to the new owner. */
const PEOPLE = new Set(["user_id", "actor_id", "settled_by"]);

/** What would name a user of the original installation, where nobody else may stand for them. */
const UNKNOWN = new Map<string, unknown>([
  ["author_id", null],
  ["assignee_id", null],
  ["mentions", []],
]);

/** Whose slugs and domains the rows of a table name. */
const ADDRESSES_OF: Record<string, keyof NewAddresses["slugs"]> = {
  forms: "forms",
  form_drafts: "forms",
  form_versions: "forms",
  pages: "pages",
  wall_drafts: "pages",
  wall_versions: "pages",
};
const LINK = /\/(form|w|embed)\/([\w-]+)/g;

const FEED = /feed-(text|video|audio|social)-item-(\d+)/g;

/** New addresses for those that others have here. */
export interface NewAddresses {
  /** Replacements for slugs. A slug may be a plain word, so it is replaced only where it is a slug. */
  slugs: Readonly<Record<"forms" | "pages", ReadonlyMap<string, string>>>;
  /** Domains that belong to another wall. */
  takenDomains: ReadonlySet<string>;
}

export interface Renumbering extends NewAddresses {
  /** Offsets added to the ids of each table; none where ids are kept. */
  offsets: ReadonlyMap<string, number>;
  /** Replacements for names of media, forms, pages and widgets. */
  names: ReadonlyMap<string, string>;
  /** Links that begin with it lead to forms and walls here. */
  publicUrl: string;
  userId: number;
}

type Row = Record<string, unknown>;

const isAct = (action: unknown, act: string): boolean => isObject(action) && action["act"] === act;
/** Nobody: so the filter matches no more than before. */
const NO_PERSON = "0";

/** A rule comes switched off, and without the people and webhooks of the original installation. */
function detachRule(row: Row): Row {
  const { filter, actions } = row;
  const people = isObject(filter) && Array.isArray(filter["assigned-to"]) ? filter["assigned-to"] : undefined;
  const assigned = people && { "assigned-to": people.map((one: unknown) => (one === "nobody" ? one : NO_PERSON)) };
  const isKept = (action: unknown) => !isAct(action, "webhook") && !isAct(action, "assign");
  return {
    ...row,
    is_active: false,
    filter: isObject(filter) ? { ...filter, ...assigned } : filter,
    actions: Array.isArray(actions) ? actions.filter(isKept) : actions,
  };
}

/** Parses a row of an export with its ids and names replaced wherever they occur. */
export function renumber(line: string, table: string, by: Renumbering): Row {
  const { offsets, names, slugs, takenDomains, publicUrl, userId } = by;
  const addresses = ADDRESSES_OF[table];
  const move = (of: string, value: unknown): unknown => {
    const offset = offsets.get(of) ?? 0;
    if (typeof value === "number") return value + offset;
    return typeof value === "string" && /^\d+$/.test(value) ? String(Number(value) + offset) : value;
  };
  const within = (value: unknown, inQuestions: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, inQuestions));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, field(name, part, inQuestions)]));
  };
  const field = (name: string, value: unknown, inQuestions: boolean): unknown => {
    if (inQuestions && name === "id") return move("form_questions", value);
    if (addresses && typeof value === "string") {
      if (name === "public_slug") return slugs[addresses].get(value) ?? value;
      if (name === "custom_domain") return takenDomains.has(value) ? null : value;
    }
    const list = LISTS[name];
    if (list && Array.isArray(value)) return value.map((one) => move(list, one));
    const of = REFERS[name];
    return of ? move(of, value) : within(value, name === "questions");
  };
  const column = (name: string, value: unknown): unknown => {
    if (name === "id") return move(table, value);
    if (PEOPLE.has(name)) return value === null ? null : userId;
    if (UNKNOWN.has(name)) return UNKNOWN.get(name);
    if (name === "actor_kind") return "session";
    return field(name === "slug" ? "public_slug" : name, value, false);
  };
  const reviews = offsets.get("reviews") ?? 0;
  let text = line.replace(NAME_ANYWHERE, (name) => names.get(name) ?? name);
  for (const [before, after] of names) if (!before.includes(".")) text = text.replaceAll(before, after);
  text = text.replace(LINK, (link, kind: string, slug: string, start: number, whole: string) => {
    const after = slugs[kind === "form" ? "forms" : "pages"].get(slug);
    return after && whole.startsWith(publicUrl, start - publicUrl.length) ? `/${kind}/${after}` : link;
  });
  if (reviews > 0)
    text = text.replace(FEED, (_, medium: string, id: string) => `feed-${medium}-item-${Number(id) + reviews}`);
  const row = JSON.parse(text) as Row;
  const moved = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, column(name, value)]));
  return table === "review_rules" ? detachRule(moved) : moved;
}
