import * as z from "zod";
import { mediumOf } from "#contract/reviews/review-type.ts";
import {
  HOSTED_RIGHTS,
  READ_OUTCOMES,
  type CheckProblem,
  type HostedCheck,
  type HostedRead,
  type HostedRight,
  type ReadOutcome,
} from "#contract/workspace/hosted-connection.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { ProxiedAnswer } from "#server/platform/upstream/upstream-answer.ts";

/** Sends a GET. Throws `AppError`, whose body says the `reason`. */
export type Get = (path: string) => Promise<ProxiedAnswer>;

const Item = z.looseObject({});
type Item = z.infer<typeof Item>;
const Items = z.array(z.unknown());
const List = z.object({ data: z.union([Items, z.object({ data: Items }).transform(({ data }) => data)]) });
const AnyBody = z.looseObject({ message: z.string().optional() });
/** What every answer of the interface carries: `data`, or what 4.7 and 4.16 have in its place. */
const Payload = z.union([
  z.object({ data: z.union([Items, z.looseObject({})]) }),
  z.object({ contact: z.looseObject({}) }),
  z.object({ embed_code: z.string() }),
]);
const Reason = z.object({ reason: z.enum(READ_OUTCOMES) });

/** An id that no record has: a service then answers 404 with the name of the record (v3 interface, section 7). */
const NO_ID = "999999999999";
const NAMES_RECORD = /^(?!(?:route|page|path|resource|url)?\s*not found)\w+ not found/i;

interface Right {
  /** The lists of the right. Records of the first are read. */
  lists: string[];
  /** Paths of one record, as it is documented. */
  records?: { path: string; of: (item: Item) => string | undefined }[];
}

const by = (name: string) => (item: Item) => {
  const id = item[name];
  return typeof id === "string" || typeof id === "number" ? encodeURIComponent(id) : undefined;
};
const review = (item: Item) => {
  const medium = mediumOf(String(item["feed_type"]));
  const id = by("id")(item);
  return medium && id ? `${medium}/${id}` : undefined;
};

/** Every GET of the interface that is documented. */
const RIGHTS: Record<HostedRight, Right> = {
  account: { lists: ["/oauth/users"] },
  workspace: { lists: ["/workspaces"], records: [{ path: "/workspaces/{id}", of: by("unique_workspace_id") }] },
  reviews: { lists: ["/feeds"], records: [{ path: "/feeds/{id}", of: review }] },
  labels: { lists: ["/review-labels"] },
  forms: { lists: ["/forms"], records: [{ path: "/forms/{id}", of: by("unique_form_id") }] },
  walls: {
    lists: ["/pages", "/pages/feeds"],
    records: [
      { path: "/pages/{id}", of: by("unique_page_id") },
      { path: "/embed-code?type=page&id={id}", of: by("unique_page_id") },
    ],
  },
  widgets: { lists: ["/widgets"], records: [{ path: "/widgets/{id}", of: by("id") }] },
  contacts: { lists: ["/contacts"], records: [{ path: "/contacts/{id}", of: by("id") }] },
};

function outcomeOf(status: number, body: unknown): ReadOutcome {
  if (status === 403) return "refused";
  if (status === 405) return "missing";
  if (status === 404) return NAMES_RECORD.test(AnyBody.safeParse(body).data?.message ?? "") ? "untried" : "missing";
  if (status >= 400) return "failed";
  return Payload.safeParse(body).success ? "granted" : "unreadable";
}

async function read(get: Get, path: string, shown = path): Promise<HostedRead & { items: Item[] }> {
  const [place = shown] = shown.split("?");
  const done = { path: `GET ${place}`, items: [] as Item[] };
  try {
    const { status, text } = await get(path);
    const body: unknown = JSON.parse(text);
    const items = (List.safeParse(body).data?.data ?? []).flatMap((one) => {
      const item = Item.safeParse(one).data;
      return item ? [item] : [];
    });
    return { ...done, outcome: outcomeOf(status, body), status, items };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const outcome = Reason.safeParse(error.body).data?.reason ?? "failed";
    return { ...done, outcome, status: outcome === "wrong_key" ? 401 : null };
  }
}

async function readRight(get: Get, right: HostedRight) {
  const { lists, records = [] } = RIGHTS[right];
  const [first, ...others] = await Promise.all(lists.map((path) => read(get, path)));
  const found = await Promise.all(
    records.map(async ({ path, of }) => {
      const id = first?.items.map(of).find((one) => one !== undefined);
      const one = await read(get, path.replace("{id}", id ?? NO_ID), path);
      // Nothing is known of a record that was not there to read.
      return one.outcome === "missing" && id === undefined && first?.outcome === "granted"
        ? { ...one, outcome: "untried" as const }
        : one;
    }),
  );
  const reads = [first, ...others, ...found].flatMap((one) => (one ? [one] : []));
  return { right, reads: reads.map(({ path, outcome, status }) => ({ path, outcome, status })) };
}

const FATAL: Partial<Record<ReadOutcome, CheckProblem>> = {
  wrong_key: "wrong_key",
  unreachable: "unreachable",
  late: "late",
  not_public: "not_public",
  redirect: "redirect",
  not_json: "not_json",
  missing: "other_version",
  unreadable: "other_version",
  failed: "failed",
};

/**
 * Tries what the credentials may read, right by right. When not even account and reviews can be read, for one and the same
 * reason, the rest is not tried.
 */
export async function readRights(get: Get): Promise<HostedCheck> {
  const [account, reviews] = [await read(get, "/oauth/users"), await read(get, "/feeds")];
  const problem = account.outcome === reviews.outcome ? FATAL[account.outcome] : undefined;
  if (problem) return { problem, rights: [] };
  return { problem: null, rights: await Promise.all(HOSTED_RIGHTS.map((right) => readRight(get, right))) };
}
