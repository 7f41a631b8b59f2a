/** @jsxImportSource preact */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { treeToHtml } from "#visitor/wall/tree-html.ts";
import { treeOf } from "#visitor/wall/markup-tree.ts";
import { reviewForTests, wallForTests, widgetForTests } from "#visitor/testing/sample-views.ts";
import { Wall } from "#visitor/wall/wall.tsx";
import { Widget } from "#visitor/widgets/widget.tsx";

const KINDS = [
  "masonry",
  "carousel",
  "single",
  "avatar-carousel",
  "floating",
  "strip",
  "horizontal",
  "vertical",
  "cross",
  "logos",
  "avatar-group",
] as const;
const ALL: Arrangement[] = [...KINDS, "grid", "list", "badge", "spotlight", "quote", "toast"];

const props = { locale: "en", count: 4, more: null, heading: "h1" } as const;
const wall = (more: Partial<WallView>) => h(Wall, { ...props, view: wallForTests(more) });
const htmlOfWall = (more: Partial<WallView>) => renderToString(wall(more));
const as = (arrangement: Arrangement) => ({ arrangement, motion: LAYOUT_TABLE[arrangement].motion });

describe.each(ALL)("%s", (arrangement) => {
  test("is the same in the data as on the page, and nothing in it is parsed", () => {
    const node = wall(as(arrangement));
    const [tree = ""] = treeOf(node);
    const html = renderToString(node).replaceAll("&gt;", ">");
    expect(treeToHtml(tree)).toBe(html);
    expect(html).not.toMatch(/<script|<img|style=/);
  });

  test("says so where it holds no review, and where some are left out", () => {
    const none = renderToString(
      h(Wall, { ...props, count: 0, view: wallForTests({ ...as(arrangement), reviews: [], cta: null }) }),
    );
    expect(none).toContain("Reviews will appear here soon.");
    expect(htmlOfWall({ ...as(arrangement), selected: { shown: 4, of: 1200 } })).toContain(
      "Selected reviews (4 of 1,200)",
    );
  });
});

test("what moves is reached by the keyboard, and has a way to pause it when it moves by itself", () => {
  for (const arrangement of ALL.filter((name) => LAYOUT_TABLE[name].motion)) {
    const html = htmlOfWall(as(arrangement));
    expect(html, arrangement).toMatch(/class="(?:cards )?track" tabindex="0"/);
    expect(html.includes('aria-label="Pause"'), arrangement).toBe(LAYOUT_TABLE[arrangement].motion?.autoplay);
  }
});

test("two rows go against each other, a column goes up, and what cannot go a way goes its own", () => {
  const waysOf = (arrangement: Arrangement, direction: "left" | "right" | "up" | "alter") => {
    const motion = LAYOUT_TABLE[arrangement].motion;
    const html = htmlOfWall({ arrangement, motion: motion ? { ...motion, direction } : null });
    return [...html.matchAll(/data-way="(\w+)"/g)].map(([, way]) => way);
  };
  expect(waysOf("cross", "alter")).toEqual(["left", "right"]);
  expect(waysOf("cross", "right")).toEqual(["right", "right"]);
  expect(waysOf("vertical", "left")).toEqual(["up"]);
  expect(waysOf("horizontal", "up")).toEqual(["left"]);
});

test("a company stands in a strip of logos once, with its logo where any has one, and a person never does", () => {
  const reviews = ["Acme", "Acme", "Brick", null].map((company, index) => reviewForTests(index, { company }));
  const brands = (all: PublicReview[]) => htmlOfWall({ ...as("logos"), reviews: all }).match(/class="brand"/g);
  expect(brands(reviews)).toHaveLength(2);
  const withLogo = reviewForTests(9, { company: "Acme", companyLogoUrl: "/media/acme.webp" });
  expect(brands([...reviews, withLogo])).toHaveLength(1);
  expect(htmlOfWall({ ...as("logos"), reviews: reviews.slice(3) })).toContain("Reviews will appear here soon.");
});

test("a mean says of how many reviews it is", () => {
  const average = { stars: 4.56, count: 1213 };
  for (const arrangement of ["badge", "avatar-group", "avatar-carousel"] as const)
    expect(htmlOfWall({ ...as(arrangement), average })).toContain("4.6 out of 5, from 1,213 reviews");
});

test("every review says where it comes from, whatever else is hidden", () => {
  const hidden = { showPlatforms: false, linkPlatforms: false, showDates: false };
  const shown = (origin: "collected" | "imported" | "added") =>
    htmlOfWall({ ...hidden, collector: "Studio", reviews: [reviewForTests(1, { origin })] });
  expect(shown("imported")).toContain("Imported from Google");
  expect(shown("added")).toContain("Added by the business");
  expect(shown("collected")).toContain("Collected by Studio");
  expect(shown("imported")).not.toContain("Collected by");
});

test("a recording is a link until it is played, in its place or in a dialog", () => {
  const file = { url: "/media/v.mp4", posterUrl: "/media/p.webp", transcript: null };
  const html = (kind: "video" | "audio", media?: "dialog") =>
    htmlOfWall({ ...(media && { media }), reviews: [reviewForTests(1, { media: [{ kind, ...file }] })] });
  expect(html("video")).toMatch(/<a class="play" href="\/media\/v.mp4".*? data-play="inline"/);
  expect(html("video", "dialog")).toMatch(/data-play="dialog" data-close="Close"/);
  expect(html("audio")).toMatch(/<a class="listen" href="\/media\/v.mp4".*? data-play="sound"/);
  expect(html("video") + html("audio")).not.toMatch(/<video|<audio/);
});

test("a player says who speaks and for how long, and a recording shows its loudness", () => {
  const file = { url: "/media/v.mp4", posterUrl: null, transcript: null, seconds: 84 };
  const html = (media: PublicReview["media"][number]) =>
    htmlOfWall({ reviews: [reviewForTests(1, { name: "Ada", media: [media] })] });
  const video = html({ kind: "video", ...file, isPortrait: true });
  expect(video).toContain('aria-label="Play the video from Ada, 1:24"');
  expect(video).toContain('<span class="speaker"><b dir="auto">Ada</b> <span class="length">1:24</span></span>');
  expect(video).toContain('class="media one tall"');
  const audio = html({ kind: "audio", ...file, seconds: 3605, wave: "09" });
  expect(audio).toContain('<path d="M1 9v2M3 0v20"');
  expect(audio.match(/<svg viewBox="0 0 4 20"/g)).toHaveLength(2);
  expect(audio).toContain('<span class="length">1:00:05</span>');
  const unmeasured = html({ kind: "audio", url: "/media/v.mp4", posterUrl: null, transcript: null });
  expect(unmeasured).toContain('class="listen-line"');
  expect(unmeasured).not.toMatch(/<svg viewBox="0 0 \d+ 20"|class="length"/);
});

test("within another page a wall has no heading, no backdrop and the font of that page", () => {
  const view = wallForTests({ background: "/media/b.webp", looks: ["bordered", "pictured", "dimmed"] });
  const html = renderToString(h(Wall, { ...props, view, heading: "h2" }));
  expect(html).toContain('class="wall embedded host-font w-masonry at-center bordered"');
  expect(html).not.toMatch(/<h1|<h2|backdrop|pictured/);
});

test("a bar at the top has the logo and the button in place of the head", () => {
  const logo = { url: "/media/l.webp", href: "https://a.test/" };
  const button = { label: "Start", url: "https://b.test/", inNav: true };
  const html = htmlOfWall({ logo, button, nav: [{ label: "Prices", url: "https://c.test/" }] });
  const [, bar = "", head = ""] = /<nav class="bar"[^>]*>(.*?)<\/nav>(.*?)<\/header>/.exec(html) ?? [];
  for (const part of ["l.webp", "Start", "Prices"]) {
    expect(bar).toContain(part);
    expect(head).not.toContain(part);
  }
});

test("a widget has neither head nor note, and says what it leaves out", () => {
  const view = widgetForTests({ kind: "carousel", ...as("carousel"), selected: { shown: 4, of: 9 }, direction: "rtl" });
  const html = renderToString(h(Widget, { ...props, view }));
  expect(html).toContain('class="wall widget host-font w-carousel at-center bordered"');
  expect(html).toContain('dir="rtl"');
  expect(html).toContain("Selected reviews (4 of 9)");
  expect(html).not.toMatch(/<h1|about/);
});

test("a spotlight makes the first video large, with as many quotes around it as stand evenly, and loses none", () => {
  const video = { kind: "video", url: "/media/v.mp4", posterUrl: null, transcript: null } as const;
  const drawn = (count: number) => {
    const reviews = Array.from({ length: count }, (_, index) =>
      reviewForTests(index, { name: `Person ${index}.`, media: index === 3 ? [video] : [] }),
    );
    const html = renderToString(
      h(Wall, { ...props, count, view: wallForTests({ ...as("spotlight"), reviews, cta: null }) }),
    );
    const [, stage = ""] = /<ul class="cards stage of-\d">(.*?)<\/ul>/.exec(html) ?? [];
    const names = (part: string) => [...part.matchAll(/<bdi>(Person \d+\.)/g)].map(([, name]) => name);
    return { stage: names(stage), all: names(html) };
  };
  expect(drawn(7).stage).toEqual(["Person 3.", "Person 0.", "Person 1.", "Person 2.", "Person 4."]);
  expect(drawn(7).all).toHaveLength(7);
  expect([1, 2, 3, 4, 5].map((count) => drawn(count).stage.length)).toEqual([1, 1, 3, 3, 5]);
  expect([1, 2, 3, 4, 5].map((count) => drawn(count).all.length)).toEqual([1, 2, 3, 4, 5]);
});

test("the call to action of a spotlight stands below the stage", () => {
  const html = htmlOfWall({ ...as("spotlight") });
  expect(html.indexOf("card cta")).toBeGreaterThan(html.indexOf("</ul>"));
  expect(html.match(/card cta/g)?.length).toBeGreaterThan(0);
});

test("an inline quote is one review with its name and stars, without a card", () => {
  const html = htmlOfWall(as("quote"));
  expect(html).toMatch(/<figure class="line">.*<cite class="name">.*Lead, A &amp; B/);
  expect(html.match(/<blockquote/g)).toHaveLength(1);
  expect(html).not.toContain('class="card');
});

const embedded = (more: Partial<WallView>) =>
  renderToString(h(Wall, { ...props, heading: "h2", view: wallForTests(more) }));

test("a toast has its real date, also where dates are off, and a close button with a name", () => {
  const html = embedded({ ...as("toast"), showDates: false, selected: { shown: 4, of: 9 } });
  expect(html.match(/<time class="when" datetime="2026-02-03">Feb 3, 2026<\/time>/g)).toHaveLength(4);
  expect(html).toContain('aria-label="Close"');
  expect(html).toContain("Selected reviews (4 of 9)");
  expect(html).not.toMatch(/role="(?:status|alert)"|aria-live/);
});

test("toasts stand below one another on a page of their own, without a close button", () => {
  const html = htmlOfWall(as("toast"));
  expect(html.match(/<li class="toast">/g)).toHaveLength(4);
  expect(html).not.toMatch(/toast-close|data-play="toasts"/);
});

test("an embed that lies over the page takes no room where it has nothing to show", () => {
  for (const arrangement of ["toast", "floating"] as const)
    expect(embedded({ ...as(arrangement), reviews: [] }), arrangement).not.toContain("soon");
});
