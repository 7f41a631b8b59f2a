import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { EmbedData } from "#contract/walls/view/embed.ts";
import { widgets } from "#server/platform/db/tables/schema.ts";
import { withClass, textIn } from "#server/testing/fixtures/html-tree.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const data = async (path: string) => EmbedData.parse(JSON.parse((await at.visit(path)).text));

describe("notes, Embed data: effect of settings", () => {
  const render = async (look: Record<string, unknown>, type = 9) => {
    const feeds = await at.reviews(3, { platformId: 1, comment: `<p>${"long words ".repeat(60)}</p>` });
    const { id } = await at.widget({ widget_type_id: type, feeds, widget_customization: look });
    return data(`/embed/${id}`);
  };

  test.each<[string, string]>([
    ["is_show_ratings", "stars"],
    ["allow_to_display_feed_date", "when"],
    ["show_platform_icon", "icon"],
    ["allow_to_display_feed_image", "face"],
  ])("%s toggles .%s", async (setting, name) => {
    expect(withClass((await render({ [setting]: "1" })).tree, name)).toHaveLength(3);
    expect(withClass((await render({ [setting]: "0" })).tree, name)).toHaveLength(0);
  });

  test("the marks of platforms are drawn in the data, so that they need no request", async () => {
    const { tree } = await render({ show_platform_icon: "1" });
    expect(withClass(tree, "icon").map(([tag]) => tag)).toEqual(["svg", "svg", "svg"]);
    expect(JSON.stringify(tree)).not.toContain("/platforms/");
  });

  test('show_full_review hides "read more"', async () => {
    expect(withClass((await render({ show_full_review: "0" })).tree, "fold")).toHaveLength(3);
    expect(withClass((await render({ show_full_review: "1" })).tree, "fold")).toHaveLength(0);
  });

  test.each<[Record<string, string>, string]>([
    [{ hide_on_mobile: "1" }, "desktop-only"],
    [{ enable_grey_mode: "1" }, "grey"],
    [{ widget_position: "right" }, "at-right"],
    [{ is_show_border: "1" }, "bordered"],
    [{ show_avatar_border: "1" }, "ringed"],
  ])("%j marks the widget %s", async (look, mark) => {
    expect(withClass((await render(look)).tree, mark)).toHaveLength(1);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ card_backgound_color: "#010203" }, "--wall-card:#010203"],
    [{ border_radius: "7" }, "--wall-radius:7px"],
    [{ border_thickness: "3" }, "--wall-line:3px"],
    [
      { shadow_size: "8", shadow_style: "solid", shadow_color: "#123456" },
      "--wall-shadow:4px 4px 0 color-mix(in srgb,#123456",
    ],
    [{ font: { name: "Inter" } }, '--wall-font:"Inter"'],
    [{ dark_mode_colors: { card_backgound_color: "#040506" } }, "--wall-card:#040506"],
    [{ custom_css: ".name{color:red}" }, ".wall .name{color:red}"],
  ])("%j is in the style", async (look, rule) => expect((await render(look)).css).toContain(rule));

  test("is_limited_reviews limits the number shown; the average of avatars covers all eligible reviews", async () => {
    expect(withClass((await render({ is_limited_reviews: "1", limited_reviews: "2" })).tree, "card")).toHaveLength(2);
    const [average = ""] = withClass((await render({}, 7)).tree, "average");
    expect(textIn(average)).toMatch(/5 out of 5, from \d+ reviews/);
    expect(withClass((await render({ show_star_ratings: "0" }, 7)).tree, "average")).toEqual([]);
  });

  test("a masonry loads more until all are shown", async () => {
    const { id } = await at.widget({ feeds: await at.reviews(5), widget_customization: { reviews_to_load: "2" } });
    let next: string | null = `/embed/${id}`;
    const counts: number[] = [];
    while (next) {
      const part = await data(next);
      counts.push(withClass(part.tree, "card").length);
      next = part.next;
    }
    expect(counts).toEqual([2, 2, 1]);
  });

  test("custom CSS stored before a rule existed is cleaned on display", async () => {
    const { id } = await at.widget({ feeds: await at.reviews(1) });
    await at.service.services.database.system((db) =>
      db
        .update(widgets)
        .set({ settings: { custom_css: "@import 'x';body{background:url(https://evil.test)}", border_color: "x;}" } })
        .where(and(eq(widgets.workspaceId, at.home.workspaceId), eq(widgets.id, id))),
    );
    const { text } = await at.visit(`/embed/${id}`);
    expect(text).not.toMatch(/evil|@import|border:x/);
  });
});
