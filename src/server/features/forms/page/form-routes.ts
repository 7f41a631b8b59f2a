import { Hono, type Context as HonoContext } from "hono";
import { clientAddressOf } from "#server/platform/http/client-address.ts";
import { isClosed } from "#server/features/forms/submissions/is-closed.ts";
import { type PublicForm, findPublicForm } from "#server/domain/forms/find-public-form.ts";
import { postForm } from "./post-form.ts";
import type { Services } from "#server/platform/context/context.ts";
import { AppError, notFound } from "#server/platform/errors/app-error.ts";
import { countFormStep } from "#server/domain/forms/step-counter.ts";
import { m } from "#messages/gen/messages.js";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import type { readBuiltFiles } from "#server/platform/documents/built-files.ts";
import { closedDocument, formDocument, formSceneOf } from "./form-document.ts";
import { formPage } from "./form-page.ts";
import { retryScene } from "./plain-answer.ts";
import { missingDocument, previewDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";

const HEADERS = {
  // Each reader gets a stamp of their own.
  "cache-control": "private, no-cache",
  "permissions-policy": "camera=(self), microphone=(self), display-capture=(self)",
};
const DATA = { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-store" };

const prepareForm = ({ html, policy }: Document) =>
  prepare(html, {
    ...HEADERS,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    vary: "Accept, Accept-Language, Accept-Encoding",
  });

/** The public page of a form, its loader for other sites, and the frame the editor shows its preview in. */
export function formRoutes(services: Services, built: ReturnType<typeof readBuiltFiles>): Hono {
  const origin = services.config.publicUrl;

  const pageOf = (c: HonoContext, form: PublicForm, language = c.req.query("lang")) =>
    formPage(services, form, built.formProof, {
      query: (name) => (name === "lang" ? language : c.req.query(name)),
      accepted: c.req.header("accept-language"),
    });

  /** What is not there is said in a document, as to any visitor. */
  const orMissing = (answer: (c: HonoContext) => Promise<Response>) => (c: HonoContext) =>
    answer(c).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      return send(c, prepareHtml(missingDocument(localeOf(c), "form")), 404);
    });

  /** The answer to the page without scripts. */
  async function take(c: HonoContext) {
    const { status, headers, form, view, outcome } = await postForm(services, c);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const page = pageOf(c, form, view.language);
    if (outcome.kind === "closed") return send(c, prepareForm(closedDocument(page, origin)), status);
    const received = outcome.kind === "thanks" ? outcome.received : null;
    const thanked = received && { view: received.thanks, privateUrl: received.private_url };
    const scene =
      outcome.kind === "again" ? retryScene(page, outcome) : formSceneOf(page, { showsAllSteps: true, thanked });
    return send(c, prepareForm(formDocument(scene, { origin, scripts: [] })), status);
  }

  async function show(c: HonoContext) {
    const form = await findPublicForm(services, c.req.param("slug") ?? "");
    const page = pageOf(c, form);
    if (!page.test && (await isClosed(services, form))) return send(c, prepareForm(closedDocument(page, origin)));
    // The page itself asks for its words in another language, and keeps what was typed.
    if (c.req.header("accept") === "application/json") return send(c, prepare(JSON.stringify(page), DATA));
    if (!page.test) {
      const reached = { workspaceId: form.workspace.id, formId: form.row.id, step: "welcome" } as const;
      countFormStep(services, reached, {
        userAgent: c.req.header("user-agent"),
        address: clientAddressOf(services.config, c),
      });
    }
    return send(c, prepareForm(formDocument(formSceneOf(page), { origin, scripts: built.form })));
  }

  return new Hono()
    .get("/form/:slug", orMissing(show))
    .post("/form/:slug", orMissing(take))
    .get("/form.js", (c) => {
      if (!built.formLoader) throw notFound();
      return send(c, built.formLoader);
    })
    .get("/preview-form", (c) =>
      send(c, prepareHtml(previewDocument(localeOf(c), built.formPreview, m.visitor_form_preview_title))),
    );
}
