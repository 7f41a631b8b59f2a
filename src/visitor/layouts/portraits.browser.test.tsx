/** @jsxImportSource preact */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { afterEach, expect, test } from "vitest";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { reviewForTests, widgetForTests } from "#visitor/testing/sample-views.ts";
import { viewThemeCss } from "#visitor/wall/colours.ts";
import { viewCss } from "#visitor/wall/stylesheet.ts";
import { Widget } from "#visitor/widgets/widget.tsx";

let host: HTMLElement | undefined;
afterEach(() => host?.remove());

function draw(arrangement: "single" | "avatar-carousel" | "carousel" | "strip", width: number): ShadowRoot {
  const view = widgetForTests({
    kind: arrangement,
    arrangement,
    motion: LAYOUT_TABLE[arrangement].motion,
    reviews: [reviewForTests(1, { title: "Better than expected", text: ["Worth every cent."] })],
  });
  host = document.body.appendChild(document.createElement("div"));
  host.style.width = `${width}px`;
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(viewCss(view) + viewThemeCss(view));
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = renderToString(h(Widget, { view, locale: "en", count: 1, more: null }));
  return root;
}

const covers = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test.each(["single", "avatar-carousel", "carousel", "strip"] as const)(
  "no portrait of %s lies over words",
  (layout) => {
    for (const width of [320, 768]) {
      const root = draw(layout, width);
      const face = root.querySelector(".face")?.getBoundingClientRect();
      const words = [...root.querySelectorAll(".name, .title, .review-text")];
      expect(face?.width).toBeGreaterThan(0);
      expect(words.length).toBeGreaterThan(0);
      const covered = words.filter((part) => face && covers(face, part.getBoundingClientRect()));
      expect(covered.map(({ textContent }) => textContent)).toEqual([]);
      host?.remove();
    }
  },
);
