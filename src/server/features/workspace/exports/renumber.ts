import { isObject } from "#contract/core/json.ts";
import { feedIdentifier, readFeedIdentifier } from "#contract/reviews/review-type.ts";
import { NAME_ANYWHERE, withOrigin } from "#server/platform/storage/file-name.ts";

/** The table that each column refers to, and each field of what the service itself writes as JSON. `id` is the row's own id. */
const REFERS: Record<string, string> = {
  review_id: "reviews",
  duplicated_from_id: "reviews",
  contact_id: "contacts",
  tag_id: "tags",
  form_id: "forms",
  question_id: "form_questions",
  questionId: "form_questions",
  page_id: "pages",
  import_id: "imports",
  run_id: "invitation_runs",
  invitation_id: "invitation_runs",
  invitee: "invitees",
};
const QUESTION: Record<string, string> = { id: "form_questions" };

/** The columns of JSON that hold ids, by table. Names in any other one, such as those of custom fields, are of people. */
const HOLDERS: Record<string, readonly string[]> = {
  form_drafts: ["fields"],
  form_versions: ["fields"],
  submissions: ["held"],
  pages: ["attributes", "automation_filters"],
  widgets: ["settings"],
  wall_drafts: ["fields"],
  wall_versions: ["fields"],
  saved_views: ["filter"],
  review_rules: ["filter"],
  timeline_events: ["payload"],
};
/** Those with fields of the service alone. */
const OF_SERVICE = new Set(["submissions", "timeline_events"]);
/** In the filters of people. */
const OF_FILTER: Record<string, string> = { "feed-forms": "forms" };
const ID = /^[1-9]\d*$/;
/** No installation gives out as many ids, while a filter may name any. */
const MOST = 1e12;

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

/** The fields that name reviews by identifier. */
const FEEDS = new Set(["feeds", "pinned", "feed_identifier"]);

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
  /** The highest id of each table that a row has or refers to; `renumber` adds to it. */
  highest: Map<string, number>;
  /** Links that begin with it lead to forms and walls here; addresses of restored media get it. */
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
  const { offsets, highest, names, slugs, takenDomains, publicUrl, userId } = by;
  const addresses = ADDRESSES_OF[table];
  const holders = HOLDERS[table] ?? [];
  const refers = OF_SERVICE.has(table) ? REFERS : OF_FILTER;
  const move = (of: string, id: number): number => {
    const moved = id + (offsets.get(of) ?? 0);
    if (moved <= MOST) highest.set(of, Math.max(highest.get(of) ?? 0, moved));
    return moved;
  };
  const moveAll = (of: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => moveAll(of, one));
    if (typeof value === "number") return move(of, value);
    if (typeof value !== "string" || !ID.test(value)) return value;
    const moved = move(of, Number(value));
    return moved === Number(value) ? value : String(moved);
  };
  const moveFeeds = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moveFeeds);
    const named = typeof value === "string" && readFeedIdentifier(value);
    return named ? feedIdentifier(named.medium, move("reviews", named.id)) : value;
  };
  const address = (name: string, value: unknown): unknown => {
    if (!addresses || typeof value !== "string") return value;
    if (name === "public_slug") return slugs[addresses].get(value) ?? value;
    return name === "custom_domain" && takenDomains.has(value) ? null : value;
  };
  const within = (value: unknown, references: Record<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, references));
    if (!isObject(value)) return value;
    const moved = Object.entries(value).map(([name, part]) => {
      const of = references[name];
      if (of) return [name, moveAll(of, part)];
      if (FEEDS.has(name)) return [name, moveFeeds(part)];
      const isQuestions = addresses === "forms" && name === "questions";
      return [name, address(name, within(part, isQuestions ? QUESTION : refers))];
    });
    return Object.fromEntries(moved);
  };
  const column = (name: string, value: unknown): unknown => {
    const of = name === "id" ? table : REFERS[name];
    if (of) return moveAll(of, value);
    if (PEOPLE.has(name)) return value === null ? null : userId;
    if (UNKNOWN.has(name)) return UNKNOWN.get(name);
    if (name === "actor_kind") return "session";
    if (holders.includes(name)) return within(value, refers);
    return address(name === "slug" ? "public_slug" : name, value);
  };
  let text = withOrigin(line, publicUrl, names).replace(NAME_ANYWHERE, (name) => names.get(name) ?? name);
  for (const [before, after] of names) if (!before.includes(".")) text = text.replaceAll(before, after);
  text = text.replace(LINK, (link, kind: string, slug: string, start: number, whole: string) => {
    const after = slugs[kind === "form" ? "forms" : "pages"].get(slug);
    return after && whole.startsWith(publicUrl, start - publicUrl.length) ? `/${kind}/${after}` : link;
  });
  const row = JSON.parse(text) as Row;
  const moved = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, column(name, value)]));
  return table === "review_rules" ? detachRule(moved) : moved;
}
