import { Hono, type Context as HonoContext } from "hono";
import type { Services } from "#server/platform/context/context.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import { readBody } from "#server/platform/request/body.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import { PORTAL_RESULTS } from "#visitor/pages/reviewer-portal.tsx";
import { runPortalAction } from "./run-action.ts";
import { type PortalSubmission, findPortalSubmission } from "./find-own-reviews.ts";
import { portalDocument, withdrawDocument } from "./portal-document.ts";
import { portalViewOf } from "./portal-view.ts";

/** Its address is a secret, and nobody keeps it. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
};

const NO_FILES = {};

/** A reviewer's own page, by the link they were given: to see, correct and withdraw what they sent. */
export function portalRoutes(services: Services): Hono {
  const { publicUrl: origin, tempDir } = services.config;
  const pathOf = (c: HonoContext) => `/mine/${c.req.param("token")}`;
  const answer = (c: HonoContext, { html, policy }: Document, status: 200 | 404 | 422 = 200) =>
    c.body(html, status, { ...HEADERS, "content-security-policy": policy });
  const missing = (c: HonoContext) => answer(c, missingDocument(localeOf(c), "mine"), 404);
  const around = (c: HonoContext) => ({ locale: localeOf(c), path: pathOf(c), origin });

  const mineOr404 = async (c: HonoContext, show: (mine: PortalSubmission) => Promise<Response>): Promise<Response> => {
    const mine = await findPortalSubmission(services, c.req.param("token") ?? "");
    return mine ? show(mine) : missing(c);
  };

  const page = (c: HonoContext) =>
    mineOr404(c, async (mine) => {
      const done = PORTAL_RESULTS.find((known) => known === c.req.query("done")) ?? null;
      return answer(c, portalDocument(await portalViewOf(services, mine, { done, problem: false }), around(c)));
    });

  const question = (c: HonoContext) =>
    mineOr404(c, async (mine) => {
      const view = await portalViewOf(services, mine, { done: null, problem: false });
      if (view.state === "withdrawn") return c.redirect(pathOf(c), 303);
      return answer(c, withdrawDocument(view, around(c)));
    });

  const act = (c: HonoContext) =>
    mineOr404(c, async (mine) => {
      const body = await readBody(c, NO_FILES, tempDir);
      const outcome = await runPortalAction(services, mine, body.value, localeOf(c));
      if (outcome === "nothing") return c.redirect(pathOf(c), 303);
      if (outcome === "problem")
        return answer(
          c,
          portalDocument(await portalViewOf(services, mine, { done: null, problem: true }), around(c)),
          422,
        );
      // What was held is gone with its withdrawal, and its page with it.
      return c.redirect(mine.review ? `${pathOf(c)}?done=${outcome}` : pathOf(c), 303);
    });

  return new Hono()
    .use("/mine/*", limitBodies(services.config))
    .get("/mine/:token", page)
    .get("/mine/:token/withdraw", question)
    .post("/mine/:token", act);
}
