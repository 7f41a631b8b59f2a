import { expect, test } from "vitest";
import { NewForm } from "#contract/forms/form-fields.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { lookOf } from "#contract/forms/view/form-theme.ts";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { contrastOf } from "#ui/colour/contrast.ts";
import { attributesWith, formBrand } from "./form-brand.ts";
import { FORM_TEMPLATES } from "./template-contents.ts";
import { buildTemplateBody } from "./template-fields.ts";

const NONE = { ...NO_DEFAULTS, logo_url: null };
const LOGO = "https://reviews.example.test/media/logo.png";

test.each(["#ffd400", "#101a4d", "#7a7a7a"])("what stands on the accent %s can be read, light and dark", (colour) => {
  const { light, dark } = lookOf(
    readFormExtras({ look: formBrand({ ...NONE, primary_color: colour }, { light: {}, dark: {} }) }).look,
    null,
  );
  expect(light.accent).toBe(colour);
  for (const { accent, accent_text } of [light, dark])
    expect(contrastOf(accent_text, accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(dark.accent, dark.card)).toBeGreaterThanOrEqual(4.5);
});

test("a template keeps its look and texts, and gets logo, font and the languages besides its own", () => {
  const fields = buildTemplateBody(FORM_TEMPLATES.event, "de");
  const custom_attributes = attributesWith(fields, {
    ...NONE,
    font: "Fraunces",
    languages: ["de", "en", "fr"],
    logo_url: LOGO,
  });
  expect(NewForm.safeParse({ ...fields, name: "New", custom_attributes }).error).toBeUndefined();
  const { look, languages, consent } = readFormExtras(custom_attributes);
  expect(look).toMatchObject({ style: "split", font: "Fraunces", logo_url: LOGO, light: {}, dark: {} });
  expect(languages.offered).toEqual(["en", "fr"]);
  expect(Object.keys(languages.words ?? {})).toEqual(["en", "es", "ar"]);
  expect(consent.publish_person).toBeTruthy();
});

test("a workspace without defaults changes nothing in a template", () => {
  const fields = buildTemplateBody(FORM_TEMPLATES.stars, "en");
  expect(attributesWith(fields, NONE)).toEqual(fields.custom_attributes);
});
