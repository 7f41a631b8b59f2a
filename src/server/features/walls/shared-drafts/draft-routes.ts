import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { Hono, type Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { h } from "preact";
import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { draftPath, wallUrl } from "#contract/core/public-paths.ts";
import { EmbedQuery } from "#contract/walls/view/embed.ts";
import { readWallQuery } from "#server/features/walls/data/search-wall.ts";
import { createSearch } from "#server/features/walls/pages/answer-search.ts";
import { type Around, wallDocument } from "#server/features/walls/pages/wall-document.ts";
import { countAddress } from "#server/platform/anti-spam/rate-limit.ts";
import { isSecure } from "#server/platform/auth/token-cookie.ts";
import type { Services } from "#server/platform/context/context.ts";
import { wallDraftComments, wallDraftLinks } from "#server/platform/db/tables/schema.ts";
import { send } from "#server/platform/documents/page-answer.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import { readBody } from "#server/platform/request/body.ts";
import { DraftBar, type DraftBarView } from "#visitor/pages/draft-bar.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { draftBarCss } from "#visitor/wall/stylesheet.ts";
import { addComment } from "./add-comment.ts";
import { type FoundDraft, findByDraftToken } from "./draft-link-row.ts";
import { loadDraft } from "./load-draft.ts";

/** On every answer, so that none tells whether a link exists. */
const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  vary: "Accept-Language, Cookie",
};

const NAME_COOKIE = "laurel-draft-name";
const NAME_SECONDS = 90 * 24 * 60 * 60;

const FIELDS = ["name", "text", "website"] as const;
const LONGEST = 10_000;
const line = z
  .string()
  .transform((text) => text.slice(0, LONGEST))
  .catch("");
const Typed = z.object({ name: line, text: line, website: line });
const Refused = z.object({ errors: z.record(z.string(), z.unknown()).catch({}) });

type Sent = Pick<DraftBarView, "typed" | "problems" | "tooMany">;
const NOTHING: Sent = { typed: {}, problems: [], tooMany: false };

const dayText = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(instant));

/** Those that came through the same link: people with other links are strangers to each other. */
async function commentsOf({ database }: Services, { link }: FoundDraft, locale: Locale) {
  const t = wallDraftComments;
  const rows = await database.read(link.workspaceId, (db) =>
    db
      .select()
      .from(t)
      .where(and(eq(t.workspaceId, link.workspaceId), eq(t.linkId, link.id)))
      .orderBy(asc(t.id)),
  );
  return rows.map(({ id, name, text, createdAt, settledAt }) => ({
    id,
    name,
    text,
    date: dayText(createdAt, locale),
    isSettled: settledAt !== null,
  }));
}

/** To the minute, so that reloading does not write each time. */
async function markOpened({ database }: Services, { link }: FoundDraft): Promise<void> {
  const t = wallDraftLinks;
  const isOld = or(isNull(t.lastOpenedAt), lt(t.lastOpenedAt, sql`now() - interval '1 minute'`));
  await database.write(link.workspaceId, (db) =>
    db
      .update(t)
      .set({ lastOpenedAt: sql`now()` })
      .where(and(eq(t.workspaceId, link.workspaceId), eq(t.id, link.id), isOld)),
  );
}

/** A wall as publishing its draft would leave it, for whoever has the link. Works without scripts, counts no views. */
export function draftRoutes(services: Services, script: string | undefined): Hono {
  const { config } = services;
  const { publicUrl: origin } = config;
  const search = createSearch(services);
  const addressOf = (c: HonoContext) => clientAddressOf(config, c);
  const missing = (c: HonoContext) => send(c, prepareHtml(missingDocument(localeOf(c), "draft")), 404);

  async function page(c: HonoContext, draft: FoundDraft, sent: Sent, status: 200 | 422 | 429 = 200) {
    const view = await loadDraft(services, draft.wall);
    if (!view) return missing(c);
    const locale = localeOf(c);
    const lang = c.req.query("lang") ? locale : undefined;
    const bar: DraftBarView = {
      ...sent,
      typed: { name: getCookie(c, NAME_COOKIE)?.slice(0, LIMITS.userName) ?? "", ...sent.typed },
      title: view.title,
      workspace: draft.wall.workspace,
      by: draft.link.by,
      until: dayText(draft.link.expiresAt, locale),
      path: draftPath(c.req.param("token") ?? "") + (lang ? `?lang=${lang}` : ""),
      comments: await commentsOf(services, draft, locale),
      sent: status === 200 && c.req.query("sent") === "1",
    };
    const around: Around = {
      locale,
      lang,
      url: wallUrl(origin, draft.wall.slug),
      origin,
      script,
      all: c.req.query("all") === "1",
      hidden: true,
      locked: true,
      // The address is secret: no site frames it.
      framedBy: [],
      draft: { css: draftBarCss, bar: h(DraftBar, { view: bar, locale }) },
    };
    const query = readWallQuery(view, c.req.query());
    const asked = view.search && c.req.query("part") === "results" ? EmbedQuery.parse(c.req.query()) : undefined;
    if (status === 200 && (asked || query))
      return search(c, view, { ...around, query, results: asked && { from: asked.from } });
    return send(c, prepareHtml(wallDocument(view, around)), status);
  }

  async function show(c: HonoContext, draft: FoundDraft): Promise<Response> {
    await markOpened(services, draft);
    return page(c, draft, NOTHING);
  }

  async function take(c: HonoContext, draft: FoundDraft): Promise<Response> {
    const body = await readBody(c, {}, config);
    try {
      const name = await addComment(services, draft, { address: addressOf(c), body: body.value });
      setCookie(c, NAME_COOKIE, name, {
        path: "/draft",
        httpOnly: true,
        sameSite: "Lax",
        secure: isSecure(config),
        maxAge: NAME_SECONDS,
      });
      const lang = c.req.query("lang") ? `&lang=${localeOf(c)}` : "";
      return c.redirect(`${draftPath(c.req.param("token") ?? "")}?sent=1${lang}`, 303);
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 422 && error.status !== 429)) throw error;
      const { errors } = Refused.parse(error.body);
      const problems = FIELDS.filter((field) => field in errors);
      for (const [name, text] of Object.entries(error.headers)) c.header(name, text);
      const tooMany = error.status === 429;
      return await page(c, draft, { typed: Typed.parse(body.value), problems, tooMany }, error.status);
    } finally {
      await body.cleanup();
    }
  }

  const withDraft =
    (answer: (c: HonoContext, draft: FoundDraft) => Promise<Response>) =>
    async (c: HonoContext): Promise<Response> => {
      const respond = async () => {
        await countAddress(services, "draft", addressOf(c));
        const draft = await findByDraftToken(services, c.req.param("token") ?? "");
        return draft ? answer(c, draft) : missing(c);
      };
      const response = await respond().catch((error: unknown) => {
        if (!(error instanceof AppError) || (error.status !== 404 && error.status !== 429)) throw error;
        for (const [name, text] of Object.entries(error.headers)) c.header(name, text);
        return error.status === 404
          ? missing(c)
          : send(c, prepareHtml(missingDocument(localeOf(c), "busy draft")), 429);
      });
      for (const [name, text] of Object.entries(PRIVATE)) response.headers.set(name, text);
      return response;
    };

  return new Hono()
    .use("/draft/*", limitBodies(config))
    .get("/draft/:token", withDraft(show))
    .post("/draft/:token", withDraft(take));
}
