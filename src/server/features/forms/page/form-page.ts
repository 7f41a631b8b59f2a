import type { FormView } from "#contract/forms/form-view.ts";
import { m } from "#messages/gen/messages.js";
import { locales } from "#messages/gen/runtime.js";
import type { PublicForm } from "#server/domain/forms/find-public-form.ts";
import { readPersonalLink } from "#server/domain/submissions/personal-link.ts";
import { isTestToken } from "#server/features/forms/submissions/test-token.ts";
import { formViewOf } from "#server/features/forms/submissions/form-view.ts";
import type { Services } from "#server/platform/context/context.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { pageLabels } from "#visitor/form/screens/page-words.ts";
import type { FormPage } from "#visitor/form/state/form-state.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { formLanguage } from "./form-language.ts";

/** What an address says about its reader; everything in it is theirs to write. */
export interface FormPageRequest {
  query: (name: string) => string | undefined;
  accepted: string | undefined;
}

const LONGEST = 254;
const line = (text: string | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, LONGEST);

/** The language of the built-in words where the form has none of its own. */
const localeFor = ({ language }: Pick<FormView, "language">): Locale =>
  locales.find((locale) => locale === language.split("-")[0]) ?? "en";

/** Everything a form's page is made of, for one reader. */
export function formPage(
  services: Services,
  form: PublicForm,
  proof: string | undefined,
  asked: FormPageRequest,
): FormPage {
  const { form: record, row } = form;
  const { query } = asked;
  const view = formViewOf(services, form, formLanguage(record, query("lang"), asked.accepted));
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
