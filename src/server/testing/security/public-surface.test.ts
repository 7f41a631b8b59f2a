import { afterAll, beforeAll, expect, test } from "vitest";
import {
  attachments,
  auditLog,
  contacts,
  labels,
  pageReviews,
  reviewLabels,
  reviewOriginals,
  reviewReports,
  reviews,
  timelineEvents,
  widgetReviews,
} from "#server/platform/db/tables/schema.ts";
import { startSession } from "#server/platform/auth/sessions.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { drawPreviews } from "#server/features/walls/previews/start-previews.ts";
import { makeDraftLink, unknownDraft } from "#server/testing/seeds/draft-links.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

const CANARY = "canary-4b1d";

let service: TestService;
let owner: Awaited<ReturnType<TestService["workspace"]>>;
let addresses: string[];
let documents: string[];

/** A review with the canary in every private field, one that is not approved, and a hidden one. */
async function plant() {
  const { workspaceId, userId } = owner;
  const columns = {
    workspaceId,
    medium: "text",
    reviewerName: "Ada",
    words: "Fine",
    comment: "<p>Fine</p>",
    rating: 5,
  };
  const hidden = { ...columns, reviewerName: CANARY, words: CANARY, comment: `<p>${CANARY}</p>`, title: CANARY };
  return service.services.database.system(async (db) => {
    const [shown, unapproved, aside] = await db
      .insert(reviews)
      .values([
        {
          ...columns,
          approved: true,
          reviewerEmail: `${CANARY}@x.test`,
          reviewerPhone: CANARY,
          companyUrl: `https://${CANARY}.test`,
          avatarSourceUrl: CANARY,
          consent: CANARY,
          sourceUrl: `https://${CANARY}.test`,
          response: CANARY,
          transcript: CANARY,
          fingerprint: CANARY,
          editNote: CANARY,
          editedBy: CANARY,
          setAsideNote: CANARY,
          meta: { ip: CANARY },
          customFields: { [`Field ${CANARY}`]: CANARY },
          socialUrls: { twitter: CANARY },
        },
        { ...hidden, approved: false },
        { ...hidden, approved: false, setAsideReason: "spam", setAsideNote: CANARY },
      ])
      .returning({ id: reviews.id });
    const id = shown?.id ?? 0;
    const [contact] = await db
      .insert(contacts)
      .values({ workspaceId, name: CANARY, email: `${CANARY}@y.test`, company: CANARY })
      .returning({ id: contacts.id });
    await db.insert(timelineEvents).values({ workspaceId, contactId: contact?.id ?? 0, type: "note", summary: CANARY });
    await db.insert(labels).values({ workspaceId, id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", name: CANARY });
    await db.insert(reviewLabels).values({ workspaceId, labelId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", reviewId: id });
    await db
      .insert(reviewOriginals)
      .values({ workspaceId, reviewId: id, comment: CANARY, title: CANARY, reviewedAt: "2026-01-02T00:00:00.000000Z" });
    const report = { workspaceId, reviewId: id, reason: "other", words: CANARY, email: `${CANARY}@z.test` } as const;
    await db.insert(reviewReports).values({ ...report, note: CANARY });
    const audit = { workspaceId, action: "updated", record: "Review", recordId: String(id), actorKind: "session" };
    await db.insert(auditLog).values({ ...audit, actorId: userId, changes: { note: { old: CANARY, new: CANARY } } });
    await db
      .insert(attachments)
      .values({ workspaceId, reviewId: id, kind: "image", file: "a.webp", contentType: "image/webp", bytes: 1 });
    return { shown: id, out: [unapproved?.id ?? 0, aside?.id ?? 0] };
  });
}

beforeAll(async () => {
  service = await createTestService();
  owner = await service.workspace("Studio");
  const { shown, out } = await plant();
  const { api, workspaceId } = owner;
  const feeds = [`feed-text-item-${shown}`];
  const body = { title: "Loved", public_slug: "loved", feeds, custom_attributes: { product: { name: "Oven" } } };
  const { data: page } = await api.call("createPage", { body: { ...body, name: CANARY } });
  const { data: widget } = await api.call("createWidget", { body: { name: CANARY, widget_type_id: 5 } });
  const { data: form } = await api.call("createForm", { body: { name: CANARY } });
  await service.services.database.system(async (db) => {
    // A hidden review keeps its place on walls.
    await db.insert(pageReviews).values({ workspaceId, pageId: page.id, reviewId: out[1] ?? 0, position: 5 });
    await db.insert(widgetReviews).values({ workspaceId, widgetId: widget.id, reviewId: shown, position: 0 });
  });
  await drawPreviews(service.services);
  // Named with the canary, which is the team's word for whom it is.
  const draft = await makeDraftLink(api, page.unique_page_id, { name: CANARY });
  const review = feedbackId(shown);
  documents = [
    "/w/loved",
    "/w/loved?all=1",
    "/w/loved?lang=ar",
    "/w/loved?frame=1",
    "/w/loved/about",
    `/r/${review}`,
    `/r/${review}/report`,
    `/r/${feedbackId(out[0] ?? 0)}`,
    `/r/${feedbackId(out[1] ?? 0)}/report`,
    `/form/${form.slug}`,
    draft.path,
    unknownDraft,
    "/preview",
    "/preview-form",
    "/w/none",
  ];
  addresses = [
    ...documents,
    "/w/loved/static.html",
    "/w/loved/share.png",
    "/w/loved/include.html",
    "/w/loved/feed.atom",
    "/w/loved/feed.json",
    `/oembed?url=${encodeURIComponent("http://localhost:4300/w/loved")}`,
    `/embed/${page.unique_page_id}`,
    `/embed/${page.unique_page_id}?from=0`,
    `/embed/${widget.id}`,
    `/v3/embed/${page.unique_page_id}`,
    `/captions/${review}.vtt`,
    `/form/${form.slug}?lang=de`,
    "/sitemap.xml",
    "/robots.txt",
    "/embed.js",
    "/form.js",
    "/healthz",
    "/v3/openapi.json",
    "/v3/capabilities",
  ];
});
afterAll(() => service.close());

test("no private field appears in the body or headers of any public URL", async () => {
  let seen = 0;
  for (const path of addresses) {
    const answer = await service.request(path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, path).toBeLessThan(500);
    expect(bytes.includes(CANARY), path).toBe(false);
    expect(JSON.stringify([...answer.headers]), path).not.toContain(CANARY);
    if (bytes.includes("Fine")) seen += 1;
  }
  // The crawl must have seen public data.
  expect(seen).toBeGreaterThan(7);
});

test("only public data allows cross-origin reads, never with credentials", async () => {
  const origins = ["https://elsewhere.test", "null", "http://localhost:4300.evil.test", "http://localhost:4301"];
  const open =
    /^\/(?:embed\/|embed\.js|form\.js|v3\/(?:embed\/|openapi\.json|capabilities)|captions\/|media\/|oembed|w\/loved\/(?:static\.html|include\.html|feed\.))/;
  for (const path of [...addresses, "/proxy/session", "/v3/feeds", "/mine/x", "/reviews"])
    for (const origin of [...origins, "http://localhost:4300", "file://"]) {
      const answer = await service.request(path, { headers: { origin, cookie: "laurel=x", accept: "text/html" } });
      const allowed = answer.headers.get("access-control-allow-origin");
      expect(answer.headers.get("access-control-allow-credentials"), path).toBeNull();
      expect(allowed === null || (allowed === "*" && open.test(path)), `${path} ${origin} ${allowed}`).toBe(true);
      await answer.body?.cancel();
    }
  // No JSONP.
  const jsonp = await service.request(`${addresses.find((path) => path.startsWith("/embed/"))}?callback=alert`);
  expect(await jsonp.text()).toMatch(/^\{/);
});

test("every document declares who may frame it, and framable documents contain nothing signed-in", async () => {
  const { serverKey, database } = service.services;
  const token = await database.system((db) => startSession(db, serverKey, owner.userId));
  const anybody = /^\/(?:w\/[^/]+(?:\?.*)?|r\/\w+|form\/[^/]+)$/;
  for (const path of documents) {
    const answer = await service.request(path, { headers: { cookie: `laurel=${token}` } });
    const policy = answer.headers.get("content-security-policy") ?? "";
    const framing = /frame-ancestors ([^;]+)/.exec(policy)?.[1];
    expect(policy, path).toContain("base-uri 'none'");
    expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(answer.headers.get("referrer-policy"), path).not.toBeNull();
    if (answer.status === 404) continue;
    expect(framing, path).toBe(path.startsWith("/preview") ? "'self'" : anybody.test(path) ? "*" : "'none'");
    const html = await answer.text();
    // The page ignores sessions, so that clickjacking has nothing to act on.
    expect(html, path).not.toContain("Owner 1");
    expect(path.startsWith("/w/") && html.includes("<form"), path).toBe(false);
  }
});

test("the sitemap lists public walls once, as their reviews are the same in every language", async () => {
  const map = await service.request("/sitemap.xml");
  expect(map.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await map.text();
  expect(xml).toContain("<loc>http://localhost:4300/w/loved</loc>");
  expect(xml).not.toContain("hreflang");
  expect(await (await service.request("/robots.txt")).text()).toContain("Sitemap: http://localhost:4300/sitemap.xml");
  const german = await (await service.request("/w/loved?lang=de")).text();
  expect(german).toContain('<link rel="canonical" href="http://localhost:4300/w/loved"');
  expect(german).not.toContain("hreflang");
  const pasted = await service.request("/w/loved/static.html");
  expect(await pasted.text()).toMatch(
    /^<section lang="en" dir="ltr"><h2 dir="auto">Loved<\/h2>[^]*<blockquote[^]*Fine/,
  );
  expect(pasted.headers.get("link")).toBe('<http://localhost:4300/w/loved>; rel="canonical"');
});
