import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";
import { copyValues } from "#app/shared/draft-editor/autosave/copy-values.ts";
import { useFormHistory } from "#app/shared/draft-editor/layout/use-form-history.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { valuesOf } from "#app/features/forms/form-values/read-form-values.ts";
import { formRecord } from "#app/testing/form-values-fixture.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { Platforms } from "./platforms.tsx";

const site = (platform: string) => ({ platform, url: "https://example.com", button_text: platform });
const START = valuesOf(formRecord(), {
  other_review_platforms: [site("One"), site("Two"), site("Three")],
  custom_attributes: {
    languages: {
      words: {
        de: {
          "platform.0.button_text": "Eins",
          "platform.1.button_text": "Zwei",
          "platform.2.button_text": "Drei",
          "platform.3.button_text": "Entfernt",
        },
      },
    },
  },
});

function Links() {
  const form = useForm({ defaultValues: START });
  const { undo } = useFormHistory({ form, copy: copyValues });
  const [links, words] = form.watch(["other_review_platforms", "extras.languages.words"]);
  const translations = links.map((_link, index) => words?.["de"]?.[`platform.${index}.button_text`] ?? "none");
  return (
    <FormProvider {...form}>
      <FieldScopeContext value={{ disabled: false, labelOf, problemOf: () => "" }}>
        <Platforms list="other_review_platforms" />
        <output data-testid="links">
          {links.map(({ platform }, index) => `${platform}=${translations[index]}`).join(" ")}
        </output>
        <button type="button" onClick={undo.run}>
          Undo
        </button>
      </FieldScopeContext>
    </FormProvider>
  );
}

test("translations follow links that are moved or removed, and one undo takes back both", async () => {
  const { page } = await renderScreen(<Links />);
  const links = page.getByTestId("links");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(links).toHaveTextContent("One=Eins Two=Zwei Three=Drei");
  await page.getByRole("button", { name: m.common_move_named_up({ name: "Two" }) }).click();
  await expect.element(links).toHaveTextContent("Two=Zwei One=Eins Three=Drei");
  await undo.click();
  await expect.element(links).toHaveTextContent("One=Eins Two=Zwei Three=Drei");
  await page.getByRole("button", { name: m.common_move_more({ name: "Two" }) }).click();
  await page.getByRole("menuitem", { name: m.panels_remove() }).click();
  await expect.element(links).toHaveTextContent("One=Eins Three=Drei");
  await undo.click();
  await expect.element(links).toHaveTextContent("One=Eins Two=Zwei Three=Drei");
});

test("a new link has no translation of one that was removed before", async () => {
  const { page } = await renderScreen(<Links />);
  await page.getByRole("button", { name: m.panels_platform_add() }).click();
  await expect.element(page.getByTestId("links")).toHaveTextContent("One=Eins Two=Zwei Three=Drei =none");
});
