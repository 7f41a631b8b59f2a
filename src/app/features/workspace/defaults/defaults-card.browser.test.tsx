import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { languageName } from "#app/shared/text/language-name.ts";
import { m } from "#messages/gen/messages.js";
import { DefaultsCard } from "./defaults-card.tsx";

const stored = { ...NO_DEFAULTS, primary_color: "#5b21b6", languages: ["fr"], logo_url: null };

const open = () =>
  renderScreen(<DefaultsCard />, {
    answers: {
      getWorkspaceDefaults: { data: stored },
      listFonts: { data: [] },
      updateWorkspaceDefaults: {
        data: { ...stored, font: "Lora", languages: ["fr", "it"], time_zone: "Europe/Vienna" },
      },
    },
  });

test("only what was changed is sent", async () => {
  const { page, calls } = await open();
  const save = page.getByRole("button", { name: m.defaults_save() });
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("combobox", { name: m.look_font() }).selectOptions("Lora");
  await page.getByRole("combobox", { name: m.defaults_languages() }).selectOptions(languageName("it"));
  await page.getByRole("combobox", { name: m.settings_zone() }).selectOptions("Europe/Vienna");
  await save.click();
  await expect.element(page.getByText(m.defaults_saved())).toBeVisible();
  const sent = calls.find(({ method }) => method === "PUT");
  expect(sent?.body).toEqual({ font: "Lora", languages: ["fr", "it"], time_zone: "Europe/Vienna" });
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
});

test("a colour that is too faint for text is told, and the offered one can be taken", async () => {
  const { page } = await open();
  const colour = page.getByRole("textbox", { name: m.defaults_primary() });
  await colour.fill("#ffd400");
  const offer = page.getByRole("button", { name: /#[0-9a-f]{6}/ });
  await offer.click();
  expect(offer.elements()).toHaveLength(0);
  await expect.element(colour).not.toHaveValue("#ffd400");
});

test("what is no colour is refused in words", async () => {
  const { page, calls } = await open();
  const colour = page.getByRole("textbox", { name: m.defaults_accent() });
  await colour.fill("url(x)");
  await page.getByRole("button", { name: m.defaults_save() }).click();
  await expect.element(colour).toHaveAccessibleDescription(new RegExp(m.walls_error_colour()));
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("unsaved defaults are restored after the tab crashed, also what is no colour, until they are discarded or saved", async () => {
  const edit = async () => {
    const { page, calls } = await open();
    const about = page.getByRole("textbox", { name: m.look_group_about() });
    return { page, calls, about, colour: page.getByRole("textbox", { name: m.defaults_accent() }) };
  };
  const first = await edit();
  await first.about.fill("We ask every guest.");
  await first.colour.fill("gol");
  await expect.poll(storedDrafts).toMatch(/gol.*We ask/);
  await first.page.unmount();

  const again = await edit();
  await expect.element(again.about).toHaveValue("We ask every guest.");
  await expect.element(again.colour).toHaveValue("gol");
  await again.page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(again.about).toHaveValue("");
  expect(storedDrafts()).not.toContain("We ask");

  await again.about.fill("We ask all guests.");
  await expect.poll(storedDrafts).toContain("We ask all");
  await again.page.unmount();
  const last = await edit();
  await expect.element(last.about).toHaveValue("We ask all guests.");
  await last.page.getByRole("button", { name: m.defaults_save() }).click();
  await expect.element(last.page.getByText(m.defaults_saved())).toBeVisible();
  expect(last.calls.find(({ method }) => method === "PUT")?.body).toEqual({ about_text: "We ask all guests." });
  expect(storedDrafts()).not.toContain("We ask");
});

test("what is typed while the defaults are saved stays, is unsaved and is kept in the tab", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { page, calls } = await renderScreen(<DefaultsCard />, {
    answers: {
      getWorkspaceDefaults: { data: stored },
      listFonts: { data: [] },
      updateWorkspaceDefaults: promise,
    },
  });
  const about = page.getByRole("textbox", { name: m.look_group_about() });
  const save = page.getByRole("button", { name: m.defaults_save() });
  await page.getByRole("combobox", { name: m.look_font() }).selectOptions("Lora");
  await save.click();
  await expect.poll(() => calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  await about.fill("A small studio");
  resolve({ data: { ...stored, font: "Lora" } });
  await expect.element(page.getByText(m.defaults_saved())).toBeVisible();
  await expect.element(about).toHaveValue("A small studio");
  await expect.poll(storedDrafts).toContain("A small studio");
  await save.click();
  await expect
    .poll(() => calls.filter(({ method }) => method === "PUT").map(({ body }) => body))
    .toEqual([{ font: "Lora" }, { about_text: "A small studio" }]);
});
