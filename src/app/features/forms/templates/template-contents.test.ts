import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import { NewForm } from "#contract/forms/form-fields.ts";
import { formView } from "#contract/forms/view/build-form-view.ts";
import { applyFormValues } from "#app/features/forms/form-values/apply-form-values.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { checkForm } from "#app/features/forms/form-checks/check-form.ts";
import { lintConsent } from "#app/features/forms/form-checks/consent-lint.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { translationRows } from "#app/features/forms/builder-translations/text-rows.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { buildTemplateBody, templateTexts } from "./template-fields.ts";
import { TEXT_LANGUAGES } from "#contract/core/language.ts";
import { FORM_TEMPLATES } from "./template-contents.ts";

const Words = z.looseObject({ languages: z.object({ words: z.record(z.string(), z.record(z.string(), z.string())) }) });

describe.each(Object.entries(FORM_TEMPLATES))("template %s", (_id, sheet) => {
  const fields = buildTemplateBody(sheet, "de");

  test("is accepted by the interface", () => {
    expect(NewForm.safeParse({ ...fields, name: "New" }).error).toBeUndefined();
  });

  test("passes the checks before a first publication once the workspace is named", () => {
    const { consent } = readFormExtras(fields.custom_attributes);
    const named = { ...fields, name: "New", custom_attributes: { consent: { ...consent, controller: "Studio" } } };
    const values = valuesOf(formRecord(), named);
    expect(checkForm(values, values, true)).toEqual([]);
  });

  test("asks for consent to publish a recording exactly when it takes recordings", () => {
    const { allow_video_recording: video, allow_audio_recording: audio } = sheet.settings;
    const takesRecordings = video !== false || audio !== false;
    expect(sheet.purposes.includes("publish_media")).toBe(takesRecordings);
  });

  test("has every text in four languages under names visitors see", () => {
    const all = Object.values(templateTexts(sheet)).flat();
    expect(all.filter((text) => text.trim() === "")).toEqual([]);
    const { words: translations } = Words.parse(fields.custom_attributes).languages;
    expect(Object.keys(translations)).toEqual(TEXT_LANGUAGES.filter((code) => code !== "de"));
    const known = translationRows(valuesOf(formRecord(), fields), "de").map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(translations["ar"] ?? {})));
  });

  test("names conditions that the form has, in each language", () => {
    for (const language of TEXT_LANGUAGES) {
      const record = applyFormValues(formRecord(), valuesOf(formRecord(), buildTemplateBody(sheet, language)));
      const { questions } = formView(record, { language, rich: () => [], origin: "http://localhost" });
      const conditional = (list: { key: string }[]) => list.map(({ key }) => key);
      expect(conditional(questions.filter(({ shownIf }) => shownIf))).toEqual(
        conditional(sheet.questions.filter((question) => "askedIf" in question)),
      );
    }
  });

  test.each([...TEXT_LANGUAGES.keys()])("asks for consent without issues (%i)", (language) => {
    const sourceTexts = templateTexts(sheet);
    const texts = Object.fromEntries(
      CONSENT_PURPOSES.map((purpose) => [
        purpose,
        sourceTexts[purpose === "publish_text" ? "consent_label" : `consent.${purpose}`]?.[language] ?? "",
      ]),
    );
    expect(lintConsent({ texts, controller: "We" })).toEqual([]);
  });
});
