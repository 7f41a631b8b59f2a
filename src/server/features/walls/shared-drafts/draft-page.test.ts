import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { wallPath } from "#contract/core/public-paths.ts";
import { m } from "#messages/gen/messages.js";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { makeDraftLink, postComment, unknownDraft } from "#server/testing/seeds/draft-links.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
let wall: Awaited<ReturnType<typeof at.page>>;
let link: Awaited<ReturnType<typeof makeDraftLink>>;

beforeEach(async () => {
  await at.service.services.database.sql("delete from rate_limits");
  wall = await at.page({ title: "Published title", subtitle: "Before", feeds: await at.reviews(2) });
  link = await makeDraftLink(at.home.api, wall.unique_page_id, { name: "Ann" });
});

const database = () => at.service.services.database;
const open = (path = link.path, init: RequestInit = {}) => at.service.request(path, init);
const textOf = async (path?: string) => (await open(path)).text();
const saveDraft = (fields: object) =>
  at.call("PUT", `/pages/${wall.unique_page_id}/draft`, { fields, base_version: wallVersion() });
const wallVersion = () => 1;
const publish = () => at.call("POST", `/pages/${wall.unique_page_id}/draft/publish`, {});

/** The wall of a page without the identifier that counts its views, and the style before what the bar adds. */
const wallIn = (html: string) =>
  /<section[^>]* class="wall[^]*<\/section>/
    .exec(html.slice(html.indexOf('class="wall') - 200))?.[0]
    .replace(/ data-wall(?:="[^"]*")?/, "");
const styleIn = (html: string) => /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";

describe("the page of a draft", () => {
  test("shows exactly what publishing would show: texts, selection, order, theme, layout and CSS", async () => {
    const feeds = await at.reviews(3, { reviewerName: "Chosen in the draft" });
    await saveDraft({
      title: "Title of the draft",
      subtitle: "After",
      theme: "dark",
      feeds: feeds.toReversed(),
      custom_css: ".card{border-radius:3px}",
      custom_attributes: { layout: "list", page_primary_color: "#123456" },
      enable_cta_button: true,
      button_name: "Start",
      button_url: "https://example.com/start",
    });
    const before = await textOf();
    expect(await textOf(wallPath(wall.slug))).toContain("Published title");
    expect((await publish()).status).toBe(200);
    const published = await textOf(wallPath(wall.slug));
    expect(published).toContain("Title of the draft");
    expect(published).toContain("Chosen in the draft");
    expect(wallIn(before)).toBe(wallIn(published));
    expect(styleIn(before).startsWith(styleIn(published))).toBe(true);
    // Without a draft it shows what visitors see.
    expect(wallIn(await textOf())).toBe(wallIn(published));
  });

  test("shows a picture that was chosen before the address of the service changed", async () => {
    const { config } = at.service.services;
    const former = config.publicUrl;
    const sent = { file: sampleFile("picture"), use: "logo" };
    const added = await at.form(`/pages/${wall.unique_page_id}/media`, sent, null);
    const logo = String(Object(added.body.data).url);
    await saveDraft({ logo, show_logo: true });
    config.publicUrl = "https://reviews.example.com";
    try {
      expect(await textOf()).toContain(new URL(logo).pathname);
    } finally {
      config.publicUrl = former;
    }
  });

  test("follows a rule of the draft, and its order", async () => {
    await at.reviews(1, { rating: 3, reviewerName: "Three stars" });
    await at.reviews(1, { rating: 4, reviewerName: "Four stars" });
    await saveDraft({ feeds: [], automation_filters: { "star-rating": ["3"] } });
    const before = await textOf();
    await publish();
    const published = await textOf(wallPath(wall.slug));
    expect(published).toContain("Three stars");
    expect(published).not.toContain("Four stars");
    expect(wallIn(before)).toBe(wallIn(published));
  });

  test("never shows a review that may not be published, nor one of another workspace", async () => {
    const fine = await at.reviews(1, { reviewerName: "Fine" });
    const hidden = await at.reviews(1, { reviewerName: "Hidden person", setAsideReason: "spam", approved: false });
    const refused = await at.reviews(1, { reviewerName: "Refused person", agreed: [] });
    const strange = await at.reviews(1, { reviewerName: "Strange person" }, at.other.workspaceId);
    await saveDraft({ feeds: [...fine, ...hidden, ...refused, ...strange] });
    const html = await textOf();
    expect(html).toContain("Fine");
    for (const name of ["Hidden person", "Refused person", "Strange person"]) expect(html).not.toContain(name);
  });

  test("leaves out a review that was deleted since the draft was saved", async () => {
    const [gone = "", ...kept] = await at.reviews(3, { reviewerName: "In the draft" });
    await saveDraft({ feeds: [gone, ...kept], title: "Still shown" });
    await at.call("DELETE", `/feeds/text/${gone.split("-").at(-1)}`);
    const response = await open();
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Still shown");
    expect(html.split("In the draft").length - 1).toBeGreaterThanOrEqual(2);
  });

  test.each(["public", "link_only", "password", "draft"])("opens whatever the visibility: %s", async (visibility) => {
    const password = visibility === "password" ? { password: "open-sesame" } : {};
    await at.call("PUT", `/pages/${wall.unique_page_id}/visibility`, { visibility, ...password });
    expect(await textOf()).toContain("Published title");
  });

  test("names the draft, who shared it and until when, in the language of the visitor", async () => {
    const html = await textOf(`${link.path}?lang=de`);
    const date = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(link.expires_at),
    );
    expect(html).toContain(m.draft_bar_title({ name: "Published title" }, { locale: "de" }));
    expect(html).toContain(m.draft_bar_shared_workspace({ workspace: "Studio", date }, { locale: "de" }));
    expect(html).not.toContain("Home");
  });

  test("is kept out of caches, search engines, frames, referrers and counts", async () => {
    const response = await open();
    const html = await response.text();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    // Neither an address for others nor an identifier by which the script would count.
    expect(html).not.toMatch(/rel="canonical"|og:url|rel="alternate"/);
    expect(html).not.toContain(wall.unique_page_id);
    const days = await database().sql(`select * from wall_days where wall_id = $1`, [wall.unique_page_id]);
    expect(days.rows).toEqual([]);
  });

  test("shows further reviews, and those a visitor searches for, at its own address", async () => {
    await saveDraft({
      feeds: [
        ...(await at.reviews(30)),
        ...(await at.reviews(1, { reviewerName: "Zora", comment: "<p>Teapot</p>", words: "Teapot" })),
      ],
      custom_attributes: { enable_load_more: "1", reviews_to_load: 5, search: { enabled: true } },
    });
    const html = await textOf();
    expect(html).not.toContain("Teapot");
    expect(html).toContain('href="?all=1"');
    expect(await textOf(`${link.path}?all=1`)).toContain("Teapot");
  });
});

describe("a link that does not open", () => {
  const end = (set: string) => () => database().sql(`update wall_draft_links set ${set} where id = $1`, [link.id]);
  const CASES: [string, () => Promise<unknown>, () => string][] = [
    ["unknown", async () => {}, () => unknownDraft],
    ["altered", async () => {}, () => link.path.slice(0, -1) + (link.path.endsWith("A") ? "B" : "A")],
    ["of another case", async () => {}, () => link.path.replace(/[^/]+$/, (token) => token.toLowerCase())],
    ["too short", async () => {}, () => "/draft/x"],
    ["odd", async () => {}, () => "/draft/%00%ff'"],
    ["expired", end("expires_at = now()"), () => link.path],
    [
      "revoked",
      () => at.home.api.call("revokeDraftLink", { params: { unique_page_id: wall.unique_page_id, id: link.id } }),
      () => link.path,
    ],
    ["of a deleted wall", () => at.call("DELETE", `/pages/${wall.unique_page_id}`), () => link.path],
  ];
  const seen = async (response: Response) => {
    const headers = [...response.headers].filter(([name]) => name !== "x-request-id" && name !== "date");
    return { status: response.status, headers, text: await response.text() };
  };

  test.each(CASES)("%s: the same page as any other, to read and to write", async (_what, prepare, path) => {
    const unknown = await seen(await open(unknownDraft));
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain(m.draft_missing_title({}, { locale: "en" }));
    const head = Object.fromEntries(unknown.headers);
    expect(head).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(head["content-security-policy"]).toContain("frame-ancestors 'none'");
    await prepare();
    expect(await seen(await open(path()))).toEqual(unknown);
    expect(await seen(await postComment(at.service, path(), { name: "Ann", text: "Late" }))).toEqual(unknown);
    const { rows } = await database().sql("select * from wall_draft_comments where link_id = $1", [link.id]);
    expect(rows).toEqual([]);
  });

  test("by the clock of the database: it opens until its end, and not after it", async () => {
    await end("expires_at = now() + interval '1 hour'")();
    expect((await open()).status).toBe(200);
    await end("expires_at = now() - interval '1 second'")();
    expect((await open()).status).toBe(404);
  });
});

test("when it was last opened is written once a minute", async () => {
  await open();
  const lastOpened = async () => {
    const { data } = await at.home.api.call("listDraftLinks", { params: { unique_page_id: wall.unique_page_id } });
    return data[0]?.last_opened_at;
  };
  const first = await lastOpened();
  await open();
  expect(await lastOpened()).toBe(first);
  await database().system((db) =>
    db.execute(sql`update wall_draft_links set last_opened_at = now() - interval '2 minutes'`),
  );
  await open();
  expect(Date.parse((await lastOpened()) ?? "")).toBeGreaterThanOrEqual(Date.parse(first ?? ""));
});

// Last, because the limit of an address is also kept in memory.
test("opening too often is answered with a page, for known and unknown links alike", async () => {
  let response = await open();
  for (let opened = 1; response.status === 200 && opened < 200; opened += 1) response = await open();
  const unknown = await open(unknownDraft);
  for (const answer of [response, unknown]) {
    expect(answer.status).toBe(429);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain(m.draft_busy_title({}, { locale: "en" }));
  }
});
