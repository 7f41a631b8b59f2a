import { type Records, type StoredReview, listItem, pageItem, single } from "./records.ts";

export interface Asked {
  /** The method that is meant, and the one that was sent. */
  method: string;
  sent: string;
  path: string;
  query: URLSearchParams;
  form: Record<string, unknown>;
}
export interface Said {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const PER_PAGE = 15;
const ok = (body: unknown): Said => ({ status: 200, body });
const done = (message: string, data?: unknown): Said => ok({ message, ...(data !== undefined && { data }) });
const missing = (record: string): Said => ({ status: 404, body: { message: `${record} not found.` } });
const wrongMethod = (allow: string): Said => ({
  status: 405,
  body: { message: `The method is not supported for this route. Supported methods: ${allow}.` },
  headers: { allow },
});
const invalid = (errors: Record<string, string[]>): Said => ({
  status: 422,
  body: { message: "The given data was invalid.", errors },
});

/** Read as a text: `0` counts as absent, any other value as true (section 4.8). */
const flag = (query: URLSearchParams, name: string): boolean | undefined => {
  const value = query.get(name);
  return value === null || value === "0" ? undefined : value !== "";
};

const KNOWN_TYPES = new Set(["audio", "video", "text"]);
const SENTIMENTS: Record<string, number> = { positive: 1, neutral: 2, negative: 3 };

function matches(review: StoredReview, query: URLSearchParams): boolean {
  const search = query.get("filter[search]")?.toLowerCase();
  if (search && !`${review.name} ${review.comment}`.toLowerCase().includes(search)) return false;
  // `social` filters nothing, and an unknown value makes the whole filter go away.
  const types = query.getAll("filter[feed-types][]");
  if (types.length > 0 && types.every((type) => KNOWN_TYPES.has(type)) && !types.includes(review.type)) return false;
  const favourite = flag(query, "filter[favourite]");
  if (favourite !== undefined && review.favourite !== favourite) return false;
  const moods = query.getAll("filter[sentiments][]").map((name) => SENTIMENTS[name]);
  if (moods.length > 0 && moods.every(Boolean) && !moods.includes(review.sentiment ?? 0)) return false;
  const stars = query.getAll("filter[star-rating][]").map((text) => Number(text) || 0);
  return stars.length === 0 || (review.rating >= Math.min(...stars) && review.rating <= Math.max(...stars));
}

function listReviews({ reviews }: Records, query: URLSearchParams): Said {
  const found = reviews.filter((review) => matches(review, query));
  const page = Math.max(1, Number(query.get("page")) || 1);
  const at = (number: number) => `https://harbour.example.test/v3/feeds?page=${number}`;
  return ok({
    data: {
      current_page: page,
      data: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(listItem),
      first_page_url: at(1),
      next_page_url: found.length > page * PER_PAGE ? at(page + 1) : null,
      prev_page_url: page > 1 ? at(page - 1) : null,
    },
    show_migration_banner: false,
    show_updated_banner: false,
    updated_banner_video: "",
    show_workspaces_merge_banner: false,
    unique_form_id: "frm_main",
    marketing_materials: 0,
    seasonal_greeting: "unknown top-level keys are to be ignored",
  });
}

const REVIEW = /^\/feeds\/(text|video|audio|social)\/([^/]+)$/;
const WRITABLE = new Set(["text", "video"]);

function oneReview(records: Records, { method, form }: Asked, type: string, id: string): Said {
  const review = records.reviews.find((one) => one.type === type && String(one.id) === id);
  const allow = type === "text" ? "GET, POST" : type === "video" ? "GET, POST, DELETE" : "GET";
  if (method === "DELETE" && type === "video") {
    if (!review) return missing("Review");
    records.reviews.splice(records.reviews.indexOf(review), 1);
    return done("Review deleted.");
  }
  if (method !== "GET" && !(method === "PUT" && WRITABLE.has(type))) return wrongMethod(allow);
  if (!review) return missing("Review");
  if (method === "GET") return ok({ data: single(review) });
  if (type === "video" && "sentiment_id" in form && !["1", "2", "3"].includes(String(form["sentiment_id"])))
    return invalid({ sentiment_id: ["The selected sentiment is invalid."] });
  if (typeof form["comment"] === "string") review.comment = form["comment"];
  if (typeof form["review_text"] === "string") review.comment = form["review_text"];
  if (typeof form["review_title"] === "string") review.title = form["review_title"];
  if (type === "video" && "favourite" in form) review.favourite = form["favourite"] === "1";
  return done("Review updated.", single(review));
}

const pageRecord = ({ page }: Records) => ({
  ...page,
  user_id: 1,
  project_id: 1,
  page_name: page.name,
  meta: { name: page.name, title: page.title, subtitle: null, feeds: page.feeds, allow_custom_css: 0 },
  custom_attributes: {},
  automation_filters: null,
  public_url: "https://harbour.example.test/w/home",
  public_display_url: "https://harbour.example.test/w/home",
  is_custom_domain: false,
});

function pages(records: Records, { method, path, query, form }: Asked): Said | undefined {
  const { page, reviews } = records;
  const items = (names: unknown) =>
    (Array.isArray(names) ? names : []).flatMap((name: unknown) =>
      reviews.filter((one) => `feed-${one.type}-item-${one.id}` === name).map(pageItem),
    );
  if (path === "/pages/feeds" && method === "GET") return ok({ data: reviews.map(pageItem) });
  if (path === "/pages/selected-feeds" && method === "POST") return ok({ data: items(form["selected_feeds"]) });
  if (path === "/pages" && method === "GET") {
    const { feeds: _feeds, title: _title, ...item } = page;
    const listed = { ...item, preview_image: "", meta: { allow_custom_domain: 0 }, view_count: 7, public_url: "" };
    return ok({
      data: {
        current_page: 1,
        data: [{ ...listed, workspace: null, show_switch_workspace: false, preview_image_url: "" }],
        first_page_url: "",
        from: 1,
        next_page_url: null,
        path: "",
        per_page: 1000,
        prev_page_url: null,
        to: 1,
      },
      show_merge_wol_banner: false,
      unique_workspace: null,
      unique_form_id: "frm_main",
      total_feeds_count: reviews.length,
    });
  }
  if (path === "/embed-code" && method === "GET") {
    const id = query.get("id") ?? "";
    if (id !== page.unique_page_id) return missing("Page");
    const embed_code = `<div class="harbour-embed" data-id="${id}"></div>\n<script async src="https://harbour.example.test/e.js"></script>`;
    return ok({ type: "page", id, embed_code });
  }
  const [, id] = /^\/pages\/([^/]+)$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  if (id !== page.unique_page_id) return missing("Page");
  if (method === "GET") return ok({ data: pageRecord(records) });
  if (method !== "PUT") return wrongMethod("GET, POST, PUT");
  if (typeof form["name"] !== "string" || form["name"] === "") return invalid({ name: ["The name is required."] });
  page.name = form["name"];
  return done("Page updated.", pageRecord(records));
}

function forms({ form: stored }: Records, { method, sent, path, form }: Asked): Said | undefined {
  if (path === "/forms" && method === "GET") return ok({ data: [stored] });
  const [, id] = /^\/forms\/([^/]+)$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  if (sent === "POST") return wrongMethod("GET, HEAD, PUT, DELETE");
  // The number of a form is not its identifier.
  if (id !== stored.unique_form_id) return missing("Form");
  if (method === "GET") return ok({ data: stored });
  if (method !== "PUT") return wrongMethod("GET, HEAD, PUT, DELETE");
  if (typeof form["is_paused"] === "boolean") stored.is_paused = form["is_paused"];
  return done("Form updated.");
}

/** Answers one request whose credentials are right. */
export function answer(records: Records, asked: Asked): Said {
  const { method, path, query, form } = asked;
  if (path === "/oauth/users" && method === "GET")
    return ok({
      data: {
        id: 1,
        unique_user_id: "usr_1",
        name: "Harbour Owner",
        email: "owner@harbour.example.test",
        workspaces: 1,
        user_meta: { allowed_storage: "unlimited", profile_pic_url: null },
      },
    });
  if (path === "/feeds") return method === "GET" ? listReviews(records, query) : wrongMethod("GET");
  const [, type, id] = REVIEW.exec(path) ?? [];
  if (type !== undefined && id !== undefined) return oneReview(records, asked, type, id);
  // Section 7, rule 2: an import that failed is answered with 200.
  if (/^\/feeds\/(?:text|video|audio)\/import$/.test(path) && method === "POST")
    return ok({ data: { error: "The file could not be read." } });
  const found = pages(records, asked) ?? forms(records, asked);
  if (found) return found;
  if (path === "/review-labels" && method === "GET")
    return ok({ data: [{ id: "01HZXB6Y3N8Q4T0V5W7R9K2M1D", name: "Delivery", attributes: {} }] });
  if (path === `/contacts/${records.contact.id}` && method === "GET")
    return ok({
      contact: { ...records.contact, phone: "", is_unsubscribed: false, has_reviewed: true, tag_ids: [] },
      timeline: [{ type: "review_submitted", event_at: "2026-01-30T00:00:00Z", summary: "Wrote a review", payload: 3 }],
    });
  if (path.startsWith("/contacts/")) return missing("Contact");
  if (path.startsWith("/workspaces/") && method === "PUT") {
    if (!path.endsWith("/ws_harbour")) return missing("Workspace");
    if (typeof form["name"] === "string") records.workspace.name = form["name"];
    return done("Workspace updated.");
  }
  return { status: 404, body: { message: "The route could not be found." } };
}
