import { Hono, type Context as HonoContext } from "hono";
import type { Services } from "#server/platform/context/context.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import { type ReadBody, readBody } from "#server/platform/request/body.ts";
import { PartsTooLarge } from "#server/platform/request/multipart.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import { LIMITS } from "#contract/core/limits.ts";
import {
  PORTAL_RESULTS,
  ReviewerPortalPage,
  type ReviewerPortalProps,
  type ReviewerPortalView,
} from "#visitor/pages/reviewer-portal.tsx";
import { ErasedPage, ErasePage, WithdrawPage } from "#visitor/pages/reviewer-portal-questions.tsx";
import { PORTAL_PICTURES, runPortalAction } from "./run-action.ts";
import { type PortalSubmission, findPortalSubmission, isWithdrawn } from "./find-own-reviews.ts";
import { type ComponentChild, h } from "preact";
import { m } from "#messages/gen/messages.js";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { type PortalPage, portalPath } from "#contract/core/public-paths.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { IS_PUBLISHED } from "#server/domain/reviews/public-address.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { readReplySentAt } from "#server/domain/reviews/reply-mail.ts";
import { findExpiry } from "#server/features/contacts/retention/retention-period.ts";

const Public = z.tuple([z.object({ shown: z.boolean() })]);

async function stateOf(services: Services, portal: PortalSubmission): Promise<ReviewerPortalView["state"]> {
  const { workspace, review } = portal;
  if (!review) return "held";
  if (isWithdrawn(portal)) return "withdrawn";
  const { rows } = await services.database.read(workspace.id, (db) =>
    db.execute(sql`select ${sql.raw(IS_PUBLISHED)} as shown from reviews r
      where r.workspace_id = ${workspace.id} and r.id = ${review.id}`),
  );
  if (Public.parse(rows)[0].shown) return "published";
  return review.setAsideReason === null ? "received" : "hidden";
}

/** When the review is deleted; null without a retention, and while it is approved or on a wall or widget. */
async function expiryOf(
  { database }: Services,
  { workspace, review, submission }: PortalSubmission,
): Promise<Date | null> {
  const { formId, createdAt } = submission;
  const receivedAt = review?.createdAt ?? createdAt;
  return database.read(workspace.id, (db) => findExpiry(db, { workspaceId: workspace.id, formId, receivedAt, review }));
}

/** The reply as the reviewer may know it: public, or mailed to them. Others stay within the team. */
async function knownReply({ database }: Services, review: StoredReview): Promise<string | null> {
  const isKnown =
    review.replyPublic || (await database.read(review.workspaceId, (db) => readReplySentAt(db, review))) !== null;
  return isKnown ? review.response : null;
}

async function portalViewOf(
  services: Services,
  address: string,
  portal: PortalSubmission,
  result: Pick<ReviewerPortalView, "done" | "problem">,
): Promise<ReviewerPortalView> {
  const { review, workspace, words, stars, consents, files } = portal;
  const state = await stateOf(services, portal);
  return {
    ...result,
    workspace: workspace.name,
    state,
    deletedAt: await expiryOf(services, portal),
    words,
    reply: review ? await knownReply(services, review) : null,
    stars,
    files: files.map(({ id, kind, file }) => ({ id, kind, url: mediaUrl(services.config.publicUrl, file) })),
    morePictures: review?.medium === "text" ? Math.max(0, PORTAL_PICTURES - files.length) : 0,
    url: services.config.publicUrl + address,
    purposes: consents[0]?.purposes ?? [],
  };
}

interface Around {
  locale: Locale;
  pathOf: ReviewerPortalProps["pathOf"];
  origin: string;
}

const documentOf = (title: string, { locale, origin }: Around, body: ComponentChild): Document =>
  serviceDocument({ locale, title, origin, secret: true }, body);

const portalDocument = (view: ReviewerPortalView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_title({ workspace: view.workspace }, { locale: around.locale }),
    around,
    h(ReviewerPortalPage, { view, pathOf: around.pathOf, locale: around.locale }),
  );

const eraseDocument = (view: ReviewerPortalView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_erase_title({}, { locale: around.locale }),
    around,
    h(ErasePage, { view, pathOf: around.pathOf, locale: around.locale }),
  );

const erasedDocument = ({ workspace }: PortalSubmission, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_erased_title({}, { locale: around.locale }),
    around,
    h(ErasedPage, { workspace: workspace.name, locale: around.locale }),
  );

const withdrawDocument = (view: ReviewerPortalView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_confirm_title({}, { locale: around.locale }),
    around,
    h(WithdrawPage, { view, pathOf: around.pathOf, locale: around.locale }),
  );

/** The address is a secret: it must not be cached or indexed. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
};

const PICTURES = { pictures: LIMITS.imageBytes };

const isTooLarge = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 413 || error.status === 422);

/** The entered values, to show the page again with them. */
const Typed = z.object({
  words: z.string().optional().catch(undefined),
  stars: z.coerce.number().int().min(LIMITS.starMin).max(LIMITS.starMax).optional().catch(undefined),
});

export function portalRoutes(services: Services): Hono {
  const { publicUrl: origin } = services.config;
  const tokenOf = (c: HonoContext) => c.req.param("token") ?? "";
  const pathOf = (c: HonoContext, page?: PortalPage) => portalPath(tokenOf(c), localeOf(c), page);
  const answer = (c: HonoContext, { html, policy }: Document, status: 200 | 404 | 422 = 200) =>
    c.body(html, status, { ...HEADERS, "content-security-policy": policy });
  const missing = (c: HonoContext) => answer(c, missingDocument(localeOf(c), "mine"), 404);
  const around = (c: HonoContext) => ({
    locale: localeOf(c),
    pathOf: (page?: PortalPage) => pathOf(c, page),
    origin,
  });

  const submissionOr404 = async (
    c: HonoContext,
    show: (portal: PortalSubmission) => Promise<Response>,
  ): Promise<Response> => {
    const portal = await findPortalSubmission(services, tokenOf(c));
    return portal ? show(portal) : missing(c);
  };

  const page = (c: HonoContext) =>
    submissionOr404(c, async (portal) => {
      const done = PORTAL_RESULTS.find((known) => known === c.req.query("done")) ?? null;
      return answer(
        c,
        portalDocument(await portalViewOf(services, pathOf(c), portal, { done, problem: null }), around(c)),
      );
    });

  const question =
    (documentFor: typeof eraseDocument, isPast: (view: ReviewerPortalView) => boolean) => (c: HonoContext) =>
      submissionOr404(c, async (portal) => {
        const view = await portalViewOf(services, pathOf(c), portal, { done: null, problem: null });
        return isPast(view) ? c.redirect(pathOf(c), 303) : answer(c, documentFor(view, around(c)));
      });

  const link = (c: HonoContext) =>
    submissionOr404(c, async ({ workspace }) => {
      const title = m.visitor_form_mine_title({ workspace: workspace.name }, { locale: localeOf(c) });
      return c.body(`${title}\n${origin}${pathOf(c)}\n`, 200, {
        ...HEADERS,
        "content-type": "text/plain; charset=utf-8",
        "content-disposition": 'attachment; filename="review-link.txt"',
      });
    });

  async function actAndCleanUp(portal: PortalSubmission, body: ReadBody, locale: Locale) {
    try {
      return await runPortalAction(services, portal, body.value, locale);
    } finally {
      await body.cleanup();
    }
  }

  const act = (c: HonoContext) =>
    submissionOr404(c, async (portal) => {
      const wrong = async (problem: ReviewerPortalView["problem"], sent: Record<string, unknown>) => {
        const stored = await portalViewOf(services, pathOf(c), portal, { done: null, problem });
        const { words = stored.words, stars = stored.stars } = Typed.parse(sent);
        const view = { ...stored, words, stars: stored.stars === null ? null : stars };
        return answer(c, portalDocument(view, around(c)), 422);
      };
      let body: ReadBody;
      try {
        body = await readBody(c, PICTURES, services.config);
      } catch (error) {
        if (!isTooLarge(error)) throw error;
        return wrong("pictures", error instanceof PartsTooLarge ? error.value : {});
      }
      const outcome = await actAndCleanUp(portal, body, localeOf(c));
      if (outcome === "nothing") return c.redirect(pathOf(c), 303);
      if (outcome === "erased") return answer(c, erasedDocument(portal, around(c)));
      if (outcome === "no_words" || outcome === "pictures") return wrong(outcome, body.value);
      return c.redirect(`${pathOf(c)}&done=${outcome}`, 303);
    });

  return new Hono()
    .use("/mine/*", limitBodies(services.config))
    .get("/mine/:token", page)
    .get("/mine/:token/link.txt", link)
    .get(
      "/mine/:token/withdraw",
      question(withdrawDocument, ({ state }) => state === "withdrawn"),
    )
    .get(
      "/mine/:token/erase",
      question(eraseDocument, () => false),
    )
    .post("/mine/:token", act);
}
