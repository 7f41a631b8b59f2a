import { FORM_SHARE } from "#contract/core/public-paths.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { thanksView } from "#contract/forms/view/build-form-view.ts";
import { coverPicture } from "#server/domain/pictures/cover-picture.ts";
import { sendPicture } from "#server/platform/drawing/send-picture.ts";
import { summarise } from "#server/platform/text/rich-text.ts";
import { Hono, type Context as HonoContext } from "hono";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import { isClosed } from "#server/domain/forms/is-closed.ts";
import { formViewOf } from "#server/features/forms/submissions/form-view.ts";
import { type PublicForm, findPublicForm } from "#server/domain/forms/find-public-form.ts";
import { postForm, type PostedForm } from "./post-form.ts";
import type { Services } from "#server/platform/context/context.ts";
import { AppError, notFound } from "#server/platform/errors/app-error.ts";
import { countFormStep } from "#server/domain/forms/step-counter.ts";
import { m } from "#messages/gen/messages.js";
import { prepare, send } from "#server/platform/documents/page-answer.ts";
import type { readBuiltFiles } from "#server/platform/documents/built-files.ts";
import { closedDocument, formDocument, formSceneOf } from "./form-document.ts";
import { missingDocument, previewDocument } from "#server/platform/documents/plain-documents.ts";
import { localeOf, prepareHtml } from "#server/platform/documents/prepare-view.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import type { FormPage, FormState } from "#visitor/form/state/form-state.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";
import { toPageField } from "#visitor/form/state/form-data.ts";
import type { FormView, ThanksView } from "#contract/forms/view/form-view.ts";
import { locales } from "#messages/gen/runtime.js";
import { readPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { isTestToken } from "#server/features/forms/submissions/test-token.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { fillPlaceholders, formatMegabytes } from "#visitor/text/format-text.ts";
import { pageLabels } from "#visitor/form/screens/page-words.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { type DeviceFont, isDeviceFont } from "#contract/walls/view/fonts.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { findLanguage, ownLanguage } from "#contract/forms/view/form-translate.ts";
import { acceptedTags } from "#server/platform/text/visitor-locale.ts";

function formLanguage(form: Form, request: string | undefined, accepted: string | undefined): string {
  const extras = readFormExtras(form.custom_attributes);
  for (const tag of [request ?? "", ...acceptedTags(accepted)]) {
    const found = findLanguage(form, extras, tag);
    if (found) return found;
  }
  return ownLanguage(form);
}

/** Pictures are drawn here, without the visitor's device fonts: these are our closest ones. */
const DRAWN_FONT: Partial<Record<DeviceFont, string>> = { serif: "Source Serif 4", rounded: "Nunito" };

/** Request parameters of a form's page. All are under the visitor's control. */
interface FormPageRequest {
  query: (name: string) => string | undefined;
  accepted: string | undefined;
}

const LONGEST = 254;
const line = (text: string | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, LONGEST);

const localeFor = ({ language }: Pick<FormView, "language">): Locale =>
  locales.find((locale) => locale === language.split("-")[0]) ?? "en";

function formPage(services: Services, form: PublicForm, proof: string | undefined, request: FormPageRequest): FormPage {
  const { form: record, row } = form;
  const { query } = request;
  const view = formViewOf(services, form, formLanguage(record, query("lang"), request.accepted));
  const locale = localeFor(view);
  const id = record.unique_form_id;
  const invited = readPersonalLink(services, id, query("p"));
  const test = query("test");
  return {
    view,
    words: pageLabels(view.words, locale),
    locale,
    prefill: { name: line(invited?.name ?? query("name")), email: line(invited?.email ?? query("email")) },
    source: line(invited?.source ?? query("source")),
    person: invited ? (query("p") ?? "") : "",
    test: test && isTestToken(services, id, test) ? test : "",
    stamp: makeStamp(services, row),
    trap: m.visitor_form_website({}, { locale }),
    framed: query("frame") === "1",
    proof: proof ?? null,
  };
}

type RetryOutcome = Extract<PostedForm["outcome"], { kind: "again" }>;

function retryScene(page: FormPage, { message, errors, limits, typed, stamp }: RetryOutcome): FormState {
  const { stamp: _stamp, ...fields } = errors;
  const problems: Record<string, string> = {};
  for (const [name, [text = ""]] of Object.entries(fields)) problems[toPageField(page, name)] = text;
  for (const [name, bytes] of limits) {
    const size = formatMegabytes(bytes, page.view.language);
    problems[toPageField(page, name)] = fillPlaceholders(page.words.error_size, { size });
  }
  const { rating, comment, consents, answers, source, person, test } = typed;
  // Keeps the first stamp: correcting one field may be quicker than a first submission.
  const made = stamp ?? (typed.stamp || page.stamp);
  const isMarked = Object.keys(problems).length > 0;
  return formSceneOf(
    { ...page, source, person, test, stamp: made },
    {
      showsAllSteps: true,
      typed: { ...initialValues(page.view, {}), rating, comment, consents, answers },
      problems,
      notice: { tone: "problem", text: isMarked ? page.words.error_summary : message },
    },
  );
}

const HEADERS = {
  // Every visitor gets a stamp of their own.
  "cache-control": "private, no-cache",
  "permissions-policy": "camera=(self), microphone=(self), display-capture=(self)",
};
const DATA = { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-store" };

const prepareForm = ({ html, policy }: Document) =>
  prepare(html, {
    ...HEADERS,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    vary: "Accept, Accept-Language",
  });

export function formRoutes(services: Services, built: ReturnType<typeof readBuiltFiles>): Hono {
  const origin = services.config.publicUrl;

  /** The page of a form that takes nothing: closed, or not open yet. */
  function closedPage(page: FormPage, { row }: PublicForm): Document {
    if (row.openedAt !== null) return closedDocument(page, origin);
    const { locale } = page;
    const closed_title = m.visitor_form_unopened_title({}, { locale });
    const closed_text = m.visitor_form_unopened_text({}, { locale });
    return closedDocument({ ...page, words: { ...page.words, closed_title, closed_text } }, origin);
  }

  const thanksByView = new WeakMap<FormView, ThanksView>();
  function around({ form }: PublicForm, { view }: FormPage, scripts: string[]) {
    const { language } = view;
    const thanks = thanksByView.get(view) ?? thanksView(form, { language, origin, rating: LIMITS.starMax });
    thanksByView.set(view, thanks);
    return { origin, scripts, thanks };
  }

  const pageOf = (c: HonoContext, form: PublicForm, language = c.req.query("lang")) =>
    formPage(services, form, built.formProof, {
      query: (name) => (name === "lang" ? language : c.req.query(name)),
      accepted: c.req.header("accept-language"),
    });

  const orMissing = (answer: (c: HonoContext) => Promise<Response>) => (c: HonoContext) =>
    answer(c).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      return send(c, prepareHtml(missingDocument(localeOf(c), "form")), 404);
    });

  async function take(c: HonoContext) {
    const { status, headers, form, view, outcome } = await postForm(services, c);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const page = pageOf(c, form, view.language);
    if (outcome.kind === "closed") return send(c, prepareForm(closedPage(page, form)), status);
    const received = outcome.kind === "thanks" ? outcome.received : null;
    const thanked = received && { view: received.thanks, privateUrl: received.private_url };
    const scene =
      outcome.kind === "again" ? retryScene(page, outcome) : formSceneOf(page, { showsAllSteps: true, thanked });
    return send(c, prepareForm(formDocument(scene, around(form, page, []))), status);
  }

  async function show(c: HonoContext) {
    const form = await findPublicForm(services, c.req.param("slug") ?? "");
    const page = pageOf(c, form);
    if (!page.test && (await isClosed(services, form.row))) return send(c, prepareForm(closedPage(page, form)));
    // The page's script requests its texts in another language, and keeps the entered values.
    if (c.req.header("accept") === "application/json") return send(c, prepare(JSON.stringify(page), DATA));
    if (!page.test) {
      const reached = { workspaceId: form.workspace.id, formId: form.row.id, step: "welcome" } as const;
      countFormStep(services, reached, {
        userAgent: c.req.header("user-agent"),
        address: clientAddressOf(services.config, c),
      });
    }
    return send(c, prepareForm(formDocument(formSceneOf(page), around(form, page, built.form))));
  }

  async function share(c: HonoContext) {
    const form = await findPublicForm(services, c.req.param("slug") ?? "");
    const { view, locale } = pageOf(c, form);
    const { light, dark, theme, font, ownFont } = view.look;
    const { content, draw } = coverPicture(services, {
      title: view.title,
      text: summarise(view.message),
      rating: view.review.rating === "star" ? { stars: LIMITS.starMax, label: "" } : null,
      workspace: view.workspace,
      logoUrl: view.logoUrl,
      look: {
        light: { ...light, star: light.accent },
        dark: { ...dark, star: dark.accent },
        theme,
        font: isDeviceFont(font) ? (DRAWN_FONT[font] ?? null) : font,
        ...(ownFont && { ownFont }),
      },
      reviews: [],
      nameless: m.visitor_anonymous({}, { locale }),
    });
    return sendPicture(c, content, draw, { vary: "Accept-Language" });
  }

  return new Hono()
    .get("/form/:slug", orMissing(show))
    .get(`/form/:slug${FORM_SHARE}`, share)
    .post("/form/:slug", orMissing(take))
    .get("/form.js", (c) => {
      if (!built.formLoader) throw notFound();
      return send(c, built.formLoader);
    })
    .get("/preview-form", (c) =>
      send(c, prepareHtml(previewDocument(localeOf(c), built.formPreview, m.visitor_form_preview_title))),
    );
}
