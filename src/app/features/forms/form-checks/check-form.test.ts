import { expect, test } from "vitest";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { checkForm } from "./check-form.ts";
import { validateForm, revertInvalidFields } from "#app/features/forms/form-values/form-validation.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";

const start = valuesOf(formRecord());
const found = (change: Partial<FormValues>) =>
  checkForm(start, { ...start, ...change }).map(({ level, path }) => `${level} ${path}`);
const look = (light: object) => ({ extras: readFormExtras({ ...start.extras, look: { light } }) });
const settings = (change: object) => ({ extras: { ...start.extras, ...change } });
const choice = {
  ...start.questions[0],
  id: undefined,
  question_text: "plan",
  question_type: 10,
  question_label: "Plan?",
};

test("a new form can be published", () => {
  expect(checkForm(start, start)).toEqual([]);
});

test("before a form is public for the first time, the controller and a consent for recordings are asked for", () => {
  expect(checkForm(start, start, true).map(({ level, path }) => `${level} ${path}`)).toEqual([
    "warning extras.consent.publish_media",
    "warning extras.consent.controller",
  ]);
  const consent = { publish_media: "You may show my recording.", controller: "Studio" };
  const complete = { ...start, extras: readFormExtras({ ...start.extras, consent }) };
  expect(checkForm(start, complete, true)).toEqual([]);
});

test.each<[string, Partial<FormValues>]>([
  ["error consent_label", { questions: start.questions.filter(({ question_text: key }) => key !== "consent") }],
  ["error consent_label", { consent_label: " " }],
  ["warning consent_label", { consent_label: "You may publish this. I transfer all rights to you." }],
  ["error video_button_label", { video_button_label: "" }],
  ["error public_slug", { public_slug: "a" }],
  ["error name", { name: " " }],
  ["error thankyou_redirection_url", { thank_you_type: "redirect" }],
  ["error thankyou_affiliate_link", { thankyou_affiliate_link: "javascript:alert(1)" }],
  ["error extras.look.light.text", look({ text: "#eeeeee" })],
  ["warning extras.look.light.muted", look({ muted: "#8a8a8a" })],
  ["error extras.limits.submissions", settings({ limits: { submissions: 1.5 } })],
  ["error extras.look.radius", settings({ look: { ...start.extras.look, radius: 33 } })],
  ["error extras.consent.privacy_url", settings({ consent: { privacy_url: "mailto:a@example.com" } })],
  ["error extras.notifications.emails", settings({ notifications: { on: true, emails: ["nobody", "me"] } })],
  ["warning star_redirection_min_rating", { allow_star_redirection: true, star_redirection_min_rating: 4 }],
])("%s", (issue, change) => {
  expect(found(change)).toEqual([issue]);
});

test("a choice without options, a source that is off and default colours: only the first is an error", () => {
  const question = { ...choice, question_type: 10 as const, question_label: "Plan?", question_text: "plan" };
  const questions = [
    ...start.questions,
    { ...question, placeholder: "", default_value: "", mandatory: false, options: [] },
  ];
  expect(found({ questions })).toEqual(["error questions.6.options"]);
  expect(found({ allow_video_recording: false, video_button_label: "" })).toEqual([]);
});

test("the suggested colour fixes the contrast", () => {
  const [issue] = checkForm(start, { ...start, ...look({ muted: "#8a8a8a" }) });
  expect(issue?.fix).toMatch(/^#[\da-f]{6}$/);
  expect(found(look({ muted: issue?.fix ?? "" }))).toEqual([]);
});

test("a setting out of its range says what fits", () => {
  const texts = (change: object) => checkForm(start, { ...start, ...settings(change) }).map(({ text }) => text);
  expect(texts({ limits: { retention_days: 0 } })).toEqual(["Enter a whole number from 1 to 36,500."]);
  expect(texts({ notifications: { on: true, emails: ["nobody"] } })).toEqual([
    "Enter up to 20 e-mail addresses, one per line.",
  ]);
});

test("invalid parts are left out of a draft, the rest is saved", () => {
  const now = { ...start, public_slug: "a", page_title: "New" };
  const issues = validateForm(start, now);
  expect(issues.map(({ path }) => path)).toEqual(["public_slug"]);
  expect(revertInvalidFields(start, now, issues)).toEqual({ ...start, page_title: "New" });
});

test("a recipient half typed is not sent, and those saved before stay", () => {
  const notifications = (emails: string[]) => settings({ notifications: { on: true, emails } });
  const saved = { ...start, ...notifications(["a@example.com"]) };
  const now = { ...start, ...notifications(["a@example.com", "b@"]), page_title: "New" };
  expect(revertInvalidFields(saved, now, validateForm(start, now))).toEqual({ ...saved, page_title: "New" });
});
