import { expect, test } from "vitest";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { NewForm } from "./new-form.tsx";

const LOGO = "https://reviews.example.test/media/logo.png";
const defaults = {
  ...NO_DEFAULTS,
  primary_color: "#5b21b6",
  language: "de",
  languages: ["en", "fr"],
  logo_url: LOGO,
};

async function created(upstream?: string) {
  const { data } = sessionRecord("editor");
  const { page, calls } = await renderScreen(<NewForm close={() => {}} />, {
    answers: {
      getSession: { data: { ...data, upstream } },
      getWorkspaceDefaults: { data: defaults },
      createForm: { message: "Form Created Successfully", data: formRecord() },
    },
  });
  await page.getByRole("textbox", { name: m.forms_name() }).fill("Customers");
  await page.getByRole("button", { name: m.forms_create() }).click();
  await expect.poll(() => calls.some(({ method }) => method === "POST")).toBe(true);
  return calls.find(({ method }) => method === "POST")?.body;
}

test("a new form begins with the workspace's brand, logo and languages", async () => {
  expect(await created()).toMatchObject({
    name: "Customers",
    language_id: "de",
    custom_attributes: {
      look: { logo_url: LOGO, light: { accent: "#5b21b6", accent_text: "#ffffff" } },
      languages: { offered: ["en", "fr"] },
      consent: { controller: "Studio" },
    },
  });
});

test("a new form at another service begins with its template alone", async () => {
  const body = await created("reviews.example.test");
  expect(body).toMatchObject({ language_id: "en" });
  expect(JSON.stringify(body)).not.toContain("#5b21b6");
});
