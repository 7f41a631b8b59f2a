import { Hono, type Context as HonoContext } from "hono";
import { h } from "preact";
import * as z from "zod";
import { reviewPath } from "#contract/core/public-paths.ts";
import { reviewReportEndpoints } from "#contract/reviews/review-report.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import type { Services } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { limitBodies } from "#server/platform/http/body-limit.ts";
import { type ReadBody, readBody } from "#server/platform/request/body.ts";
import { validate } from "#server/platform/request/validate.ts";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import { type FoundReview, findPublicReview } from "#server/domain/reviews/presenters/find-public-review.ts";
import { loadReview } from "#server/domain/reviews/presenters/load-public-review.ts";
import { missingDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import { summarise } from "#server/platform/text/rich-text.ts";
import { m } from "#messages/gen/messages.js";
import { ReportPage, type ReportView } from "#visitor/pages/report-page.tsx";
import { reportReview } from "./report-review.ts";

const HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
const FIELDS = ["reason", "words", "email", "website"] as const;
const TOLD = 600;
const LONGEST = 10_000;
const line = z
  .string()
  .transform((text) => text.slice(0, LONGEST))
  .catch("");

const Body = reviewReportEndpoints.reportReview.body;

type Sent = Pick<ReportView, "typed" | "problems" | "tooMany">;
const NOTHING: Sent = { typed: {}, problems: [], tooMany: false };

/** Errors that the page itself explains. */
const EXPLAINED = [413, 422, 429] as const;

const Typed = z.object({ reason: line, words: line, email: line, website: line });
const Refused = z.object({ errors: z.record(z.string(), z.unknown()).catch({}) });

/** Works without scripts. */
export function reportRoutes(services: Services): Hono {
  const { publicUrl: origin } = services.config;
  const answer = (c: HonoContext, { html, policy }: Document, status: 200 | 404 | (typeof EXPLAINED)[number] = 200) =>
    c.body(html, status, { ...HEADERS, "content-security-policy": policy });

  async function pageOf(c: HonoContext, found: FoundReview, sent: Sent): Promise<Document> {
    const locale = localeOf(c);
    const shown = await loadReview(services, found);
    if (!shown) return missingDocument(locale, "review");
    const review = reviewPath(c.req.param("id") ?? "");
    const view: ReportView = {
      ...sent,
      workspace: found.workspace,
      name: shown.review.name,
      excerpt: summarise(shown.review.text, TOLD),
      path: `${review}/report`,
      review,
      done: c.req.query("done") === "1",
    };
    return serviceDocument(
      { locale, title: m.wall_report_title({}, { locale }), origin },
      h(ReportPage, { view, locale }),
    );
  }

  const or404 = (run: (c: HonoContext, found: FoundReview) => Promise<Response>) => async (c: HonoContext) => {
    const found = await findPublicReview(services.database, c.req.param("id") ?? "");
    return found ? run(c, found) : answer(c, missingDocument(localeOf(c), "review"), 404);
  };

  const show = or404(async (c, found) => answer(c, await pageOf(c, found, NOTHING)));

  const take = or404(async (c, found) => {
    let body: ReadBody | undefined;
    try {
      body = await readBody(c, {}, services.config);
      const ctx = { services, token: undefined, address: clientAddressOf(services.config, c), setToken: () => {} };
      const params = { unique_feedback_id: c.req.param("id") ?? "" };
      await reportReview(ctx, { params, body: validate(Body, body.value) });
      return c.redirect(`${reviewPath(c.req.param("id") ?? "")}/report?done=1`, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const status = EXPLAINED.find((known) => known === error.status);
      if (!status) throw error;
      const { errors } = Refused.parse(error.body);
      // Only the text can make a body too large.
      const problems = FIELDS.filter((field) => field in errors || (status === 413 && field === "words"));
      const typed = Typed.parse(body?.value ?? {});
      const page = await pageOf(c, found, { typed, problems, tooMany: status === 429 });
      for (const [name, text] of Object.entries(error.headers)) c.header(name, text);
      return answer(c, page, status);
    } finally {
      await body?.cleanup();
    }
  });

  return new Hono().use("/r/*", limitBodies(services.config)).get("/r/:id/report", show).post("/r/:id/report", take);
}
