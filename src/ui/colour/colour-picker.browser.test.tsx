import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { m } from "#messages/gen/messages.js";
import { ColourPicker } from "./colour-picker.tsx";

function Picker() {
  const [value, setValue] = useState("#804040");
  return <ColourPicker value={value} onChange={setValue} />;
}

test("the sliders of the picker and the value of its area are named in the language of the dashboard", async () => {
  const page = await render(<Picker />);
  await expect.element(page.getByRole("slider", { name: m.common_colour_hue(), exact: true })).toBeInTheDocument();
  const area = page.getByRole("slider", { name: m.common_colour_area(), exact: true });
  const value = (saturation: string, brightness: string) => m.common_colour_area_value({ saturation, brightness });
  await expect.element(area).toHaveAttribute("aria-valuetext", value("50%", "50%"));
  (area.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(area).toHaveAttribute("aria-valuetext", value("55%", "50%"));
});
