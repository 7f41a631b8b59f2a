import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CTA_COLOURS, DARK_COLOURS, PAGE_COLOURS } from "#contract/walls/pages/page-attributes.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { WIDGET_COLOURS, WIDGET_DARK_COLOURS } from "#contract/widgets/widget-settings.ts";
import { pages } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

const BAD_COLOURS = [
  "red;}body{color:red",
  "red}",
  "red;",
  "red/**/",
  "red!important",
  "url(x)",
  "url(//evil.test)",
  "URL(x)",
  "\\75rl(x)",
  "expression(alert(1))",
  "var(--x)",
  "env(x)",
  "attr(x)",
  "calc(1px)",
  "image(red)",
  "</style>",
  "<b>",
  "'red'",
  '"red"',
  "red blue",
  "#12",
  "#12345",
  "#1234567",
  "#ggg",
  "#fff;",
  "# fff",
  "rgb(1)",
  "rgb(1,2,3",
  "rgb(1,2,3))",
  "rgb(a,b,c)",
  "rgba(url(x),1,1,1)",
  "hsl(1,2%,3%);",
  "color(srgb 1 0 0)",
  "javascript:alert(1)",
  "data:,x",
  "@import 'x'",
  "red\n}",
  "r3d",
  "-moz-x",
  "x".repeat(21),
];
const all = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

test("colour fields of walls and widgets accept only colours", async () => {
  expect(BAD_COLOURS).toHaveLength(40);
  const { unique_page_id: id } = await at.page();
  const { id: widget } = await at.widget();
  const nested = { cta_attributes: CTA_COLOURS, dark_mode_colors: DARK_COLOURS };
  for (const colour of BAD_COLOURS) {
    const ofPage = await at.call("PUT", `/pages/${id}`, {
      background_color: colour,
      custom_attributes: {
        ...all(PAGE_COLOURS, colour),
        ...Object.fromEntries(Object.entries(nested).map(([group, names]) => [group, all(names, colour)])),
      },
    });
    const refused = 1 + PAGE_COLOURS.length + CTA_COLOURS.length + DARK_COLOURS.length;
    expect([colour, ofPage.status, ofPage.errors.length]).toEqual([colour, 422, refused]);
    const ofWidget = await at.call("PUT", `/widgets/${widget}`, {
      widget_customization: {
        ...all(WIDGET_COLOURS, colour),
        dark_mode_colors: all(WIDGET_DARK_COLOURS, colour),
        cta_attributes: all(CTA_COLOURS, colour),
      },
    });
    const many = WIDGET_COLOURS.length + WIDGET_DARK_COLOURS.length + CTA_COLOURS.length;
    expect([colour, ofWidget.status, ofWidget.errors.length]).toEqual([colour, 422, many]);
  }
});

const BAD_ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "javascript&colon;alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:x",
  "livescript:x",
  "data:text/html,<b>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "DATA:text/html;base64,PGI+",
  "blob:https://a.test/x",
  "file:///etc/passwd",
  "filesystem:https://a.test/x",
  "about:blank",
  "ftp://a.test/",
  "ws://a.test/",
  "chrome://x",
  "//evil.test/x",
  "\\\\evil\\x",
  "https://user:pass@evil.test/",
  "https://user@evil.test/",
  "https://",
  "http:///",
  "https://a b/",
  "https://[::1",
  "evil.test",
  "/relative",
  "?x=1",
  "#x",
  "http:evil.test",
  "https:/\\evil.test",
  "x:y",
  "intent://x",
  "view-source:https://a.test",
  "jar:https://a.test!/x",
  "mhtml:x",
  "https://exa\u0000mple.test:99999/",
  `https://a.test/${"x".repeat(LIMITS.url)}`,
];
const WEB = ["redirect_url", "favicon", "logo", "background_image"];
const LINKS = ["button_url", "navigation_link_1_url", "navigation_link_2_url"];

test("URL fields of a wall refuse every scheme but http and https", async () => {
  expect(BAD_ADDRESSES).toHaveLength(40);
  const { unique_page_id: id, slug } = await at.page();
  for (const url of BAD_ADDRESSES) {
    const { status, errors } = await at.call("PUT", `/pages/${id}`, {
      ...all([...WEB, ...LINKS], url),
      custom_attributes: {
        font: { font_url: url },
        cta_attributes: { button_url: url },
        about: { contact: url },
        product: { url, image_url: url },
      },
    });
    const refused = [
      ...WEB,
      ...LINKS,
      ...["font.font_url", "cta_attributes.button_url", "about.contact", "product.url", "product.image_url"].map(
        (name) => `custom_attributes.${name}`,
      ),
    ];
    expect([url, status, errors.toSorted()]).toEqual([url, 422, refused.toSorted()]);
  }
  // A bad URL written to the table directly is still not rendered as a link.
  const [bad = ""] = BAD_ADDRESSES;
  await at.service.services.database.system((db) =>
    db
      .update(pages)
      .set({
        meta: {
          ...all([...WEB, ...LINKS], bad),
          navigation_link_1: "1",
          navigation_link_1_text: "x",
          custom_css: ".a{color:red}</style>",
        },
        attributes: {
          about: { contact: bad },
          product: { name: "x", url: bad },
          motion: 5,
          arrangement: { layout: bad },
        },
      })
      .where(eq(pages.uniquePageId, id)),
  );
  const { status, text } = await at.visit(`/w/${slug}`);
  expect([status, text.includes("javascript:"), text.split("</style>").length]).toEqual([200, false, 2]);
});

test("custom CSS of a wall stays scoped to the wall, and oversized CSS is refused", async () => {
  const css = [
    ".card{color:rgb(1,2,3)}",
    "@import url(//evil.test);",
    "body,html{display:none}",
    ".a{background:\\75rl(//evil.test)}",
    ".b{position:fixed;inset:0}",
    ".c{color:red}</style><script>alert(1)</script>",
    ".d{color:blue",
  ].join("\n");
  const page = await at.page({ custom_css: css });
  expect(page.meta.custom_css).toMatch(/^\.wall \.card\{color:rgb\(1,2,3\)\}/);
  expect(page.meta.custom_css).not.toMatch(/evil|import|body|html|fixed|script|[<\\]/);
  const { text, headers } = await at.visit(`/w/${page.slug}`);
  expect(text).toContain(".wall .card{color:rgb(1,2,3)}");
  expect([text.includes("evil.test"), text.includes("alert(1)")]).toEqual([false, false]);
  expect(headers.get("content-security-policy")).toMatch(/style-src 'sha256-/);
  for (const length of [LIMITS.customCss + 1, 1_000_000]) {
    const { status, errors } = await at.call("PUT", `/pages/${page.unique_page_id}`, {
      custom_css: "a".repeat(length),
    });
    expect([status, errors]).toEqual([422, ["custom_css"]]);
  }
});
