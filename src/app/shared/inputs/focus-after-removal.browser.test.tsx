import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { InForm } from "#app/testing/in-form.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { languageName } from "#app/shared/text/language-name.ts";
import { m } from "#messages/gen/messages.js";
import { ColourField } from "#ui/colour/colour-field.tsx";
import { StarInput } from "#ui/controls/star-input.tsx";
import { ColourGroup } from "./colour-group.tsx";
import { LanguageList } from "./language-list.tsx";

function Languages() {
  const [chosen, setChosen] = useState(["fr", "it", "es"]);
  const remove = (code: string) => setChosen(chosen.filter((one) => one !== code));
  return (
    <LanguageList
      {...{ chosen }}
      label="Others"
      help=""
      own="en"
      name=""
      ref={null}
      onAdd={() => {}}
      onRemove={remove}
    />
  );
}

function Stars() {
  const [value, setValue] = useState<number | null>(4);
  return <StarInput label="Rating" clearable value={value} onChange={setValue} />;
}

function Text() {
  const [value, setValue] = useState("#eeeeee");
  return <ColourField label="Text" value={value} onChange={setValue} against="#ffffff" />;
}

const colours = (
  <InForm values={{ page: "#123456" }}>
    <ColourGroup title="Colours" rows={[{ path: "page", name: "Page", fallback: "#ffffff" }]} back="nothing" />
  </InForm>
);
const removeOf = (code: string) => m.common_remove_named({ name: languageName(code) });

const cases: [string, ReactNode, string | RegExp, "button" | "combobox" | "radio" | "textbox", string | RegExp][] = [
  ["a rating", <Stars key="" />, m.common_clear(), "radio", /1/],
  ["a colour that is hard to read", <Text key="" />, /#[0-9a-f]{6}/, "textbox", "Text"],
  ["own colours", colours, m.panels_colours_reset(), "textbox", "Page"],
  ["the first language", <Languages key="" />, removeOf("fr"), "button", removeOf("it")],
  ["the last language", <Languages key="" />, removeOf("es"), "button", removeOf("it")],
];

test.each(cases)("what stays gets the focus of the button that takes back %s", async (_, field, button, role, name) => {
  const { page } = await renderScreen(field);
  await page.getByRole("button", { name: button }).click();
  await expect.element(page.getByRole(role, { name })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: button })).not.toBeInTheDocument();
});

test("the field gets the focus of the button that removes the only language left", async () => {
  const { page } = await renderScreen(<Languages />);
  for (const code of ["fr", "it", "es"]) await page.getByRole("button", { name: removeOf(code) }).click();
  await expect.element(page.getByRole("combobox")).toHaveFocus();
});
