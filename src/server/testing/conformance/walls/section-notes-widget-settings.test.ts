import { describe, expect, test } from "vitest";
import { WIDGET_COLOURS, WIDGET_DARK_COLOURS } from "#contract/widgets/widget-settings.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const settings = async (widget_customization: unknown) => {
  const { id } = await at.widget();
  const answer = await at.call("PUT", `/widgets/${id}`, { widget_customization });
  return { ...answer, settings: answer.status === 200 ? at.widgetOf(answer).widget_customization : {} };
};

describe("notes, Widgets: settings round-trip", () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { is_autoplay: "1", autoplay_speed: "3", marquee_speed: 5 },
      { is_autoplay: "1", autoplay_speed: "3", marquee_speed: "5" },
    ],
    [
      { is_show_arrows_buttons: "1", is_show_indicators: true },
      { is_show_arrows_buttons: "1", is_show_indicators: "1" },
    ],
    [
      { is_show_border: 0, border_thickness: "2" },
      { is_show_border: "0", border_thickness: "2" },
    ],
    [{ is_show_shadow: "1", shadow_size: "4", shadow_style: "solid", shadow_color: "#000" }, { shadow_size: "4" }],
    [{ border_radius: "6" }, { border_radius: "6" }],
    [
      { is_show_ratings: "0", show_star_ratings: "0" },
      { is_show_ratings: "0", show_star_ratings: "0" },
    ],
    [{ show_platform_icon: false }, { show_platform_icon: "0" }],
    [{ allow_to_display_feed_date: "0" }, { allow_to_display_feed_date: "0" }],
    [{ show_full_review: "1" }, { show_full_review: "1" }],
    [{ enable_load_more: "1", reviews_to_load: "9", load_more_btn_text: "More" }, { reviews_to_load: "9" }],
    [{ widget_position: "right" }, { widget_position: "right" }],
    [{ hide_on_mobile: "1" }, { hide_on_mobile: "1" }],
    [{ enable_grey_mode: "1" }, { enable_grey_mode: "1" }],
    [{ marquee_direction: "alter", horizontal_marquee_direction: "left" }, { marquee_direction: "alter" }],
    [{ dark_mode_colors: { primary_text_color: "#fff" } }, { dark_mode_colors: { primary_text_color: "#fff" } }],
    [
      { cta_enabled: "1", cta_attributes: { heading_text: "Hi" } },
      { cta_enabled: 1, cta_attributes: { heading_text: "Hi" } },
    ],
    [{ custom_css: ".card { color: red }" }, { custom_css: ".wall .card{color:red}" }],
    [{ font: { name: "Inter", font_url: "https://f.test/", provider: "own" } }, { font: { name: "Inter" } }],
    [
      { is_limited_reviews: "1", limited_reviews: "3" },
      { is_limited_reviews: "1", limited_reviews: "3" },
    ],
    [{ nobody_knows: { a: [1, "x"] } }, { nobody_knows: { a: [1, "x"] } }],
  ])("%j", async (sent, kept) => {
    const answer = await settings(sent);
    expect([answer.status, answer.errors]).toEqual([200, []]);
    expect(answer.settings).toMatchObject(kept);
  });

  test("the background of cards is spelled as the interface spells it", async () => {
    const { settings: look } = await settings({ card_backgound_color: "#010203" });
    expect(look).toMatchObject({ card_backgound_color: "#010203" });
    expect(look).not.toHaveProperty("card_background_color");
  });

  test("settings without effect are not added to answers", async () => {
    const { widget_customization: look } = await at.widget();
    for (const name of ["is_autoplay", "autoplay_speed", "marquee_direction", "is_show_arrows_buttons"])
      expect(look).not.toHaveProperty(name);
  });
});

const BAD_COLOURS = ["red;}x{", "url(x)", "expression(1)", "var(--x)", "</style>", "#12", "x".repeat(21)];

describe("values that end up in CSS are parsed", () => {
  test.each([...WIDGET_COLOURS])("%s accepts colours only", async (name) => {
    const { id } = await at.widget();
    for (const colour of BAD_COLOURS) {
      const { errors } = await at.call("PUT", `/widgets/${id}`, { widget_customization: { [name]: colour } });
      expect([colour, errors]).toEqual([colour, [`widget_customization.${name}`]]);
    }
  });

  test.each([...WIDGET_DARK_COLOURS])("dark_mode_colors.%s accepts colours only", async (name) => {
    const { errors } = await settings({ dark_mode_colors: { [name]: "red;}x{" } });
    expect(errors).toEqual([`widget_customization.dark_mode_colors.${name}`]);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ custom_css: "x".repeat(20_001) }, "custom_css"],
    [{ border_radius: "61" }, "border_radius"],
    [{ border_radius: "-1" }, "border_radius"],
    [{ border_radius: "1px" }, "border_radius"],
    [{ shadow_size: 1e9 }, "shadow_size"],
    [{ limited_reviews: "0" }, "limited_reviews"],
    [{ widget_position: "fixed;x:y" }, "widget_position"],
    [{ shadow_style: "none" }, "shadow_style"],
    [{ is_show_border: "2" }, "is_show_border"],
    [{ load_more_btn_text: "x".repeat(61) }, "load_more_btn_text"],
    [{ cta_attributes: { heading_text: "x".repeat(121) } }, "cta_attributes.heading_text"],
    [{ cta_attributes: { button_url: "javascript:alert(1)" } }, "cta_attributes.button_url"],
    [{ font: { font_url: "javascript:alert(1)" } }, "font.font_url"],
  ])("%j is 422", async (sent, field) => {
    expect((await settings(sent)).errors).toEqual([`widget_customization.${field}`]);
  });

  test("oversized settings are 422", async () => {
    const deep = JSON.parse('{"a":'.repeat(30) + "1" + "}".repeat(30)) as unknown;
    for (const sent of [{ deep }, { long: "x".repeat(70_000) }])
      expect((await settings(sent)).errors).toEqual(["widget_customization"]);
  });
});
