import { expect, test } from "vitest";
import { gather } from "./gather.ts";
import { type Rule, readRules } from "./rules.ts";
import { themeOf } from "./theme-of.ts";
import { colourIn, fontIn, radiusIn } from "./values.ts";

function read(page: string) {
  const found = gather(page, new URL("https://shop.example/"));
  const rules: Rule[] = [];
  for (const sheet of found.sheets) if (typeof sheet === "string") rules.push(...readRules(sheet, rules.length));
  const { colours, ...rest } = themeOf(found, rules);
  return { ...Object.fromEntries(colours.map(({ role, colour }) => [role, colour])), ...rest };
}
const styled = (css: string, body = '<body><a class="btn">Buy</a><div class="card">One</div>') =>
  read(`<!doctype html><html><head><style>${css}</style></head>${body}`);

test("a plain style sheet", () => {
  const css = `body { background: #fffaf0 url(x.png); color: rgb(20, 30, 40); font: 16px serif; font-family: -apple-system, "Source Serif 4", serif }
    .btn { background-color: #0a7; border-radius: .5rem } .card { background: white; border: 1px solid #dde; border-radius: 12px }
    .card:hover, nav .btn { background: red }`;
  expect(styled(css)).toEqual({
    page: "#fffaf0",
    text: "#141e28",
    accent: "#00aa77",
    card: "#ffffff",
    border: "#ddddee",
    font: "Source Serif 4",
    radius: 12,
    logo_url: null,
  });
});

test("classes and custom properties, as frameworks write them", () => {
  const css = `@layer theme { :root { --color-blue-600: oklch(54.6% 0.245 262.881); --radius: 0.625rem; --primary: 222 47% 41% } }
    @layer utilities { .bg-blue-600 { background-color: var(--color-blue-600) } .rounded { border-radius: calc(1px) }
      .bg-slate { --tw-bg-opacity: 1; background-color: rgb(248 250 252/var(--tw-bg-opacity, 1)) } .text-ink { color: hsl(var(--primary)) } }`;
  const body =
    '<body class="bg-slate text-ink"><button class="bg-blue-600" style="border-radius: var(--radius)">Go</button>';
  expect(styled(css, body)).toMatchObject({ page: "#f8fafc", text: "#37559a", accent: "#155dfc", radius: 10 });
});

test("global styles within :where and :root", () => {
  const css = `:root{--wp--preset--color--accent:#c2410c}:where(body){color:#222}
    :root :where(.wp-element-button, .wp-block-button__link){background-color:var(--wp--preset--color--accent);border-radius:9999px}`;
  const body = '<body><a class="wp-block-button__link wp-element-button">Go</a>';
  expect(styled(css, body)).toMatchObject({ text: "#222222", accent: "#c2410c", radius: 60 });
});

test("rules for dark mode, print and hover are ignored", () => {
  const css = `body{background:#fff;color:#111}@media (prefers-color-scheme: dark){body{background:#000}}@media print{body{color:red}}
    .dark body{background:#010101} body:hover{color:blue} @media (min-width: 600px){body{color:#222}}`;
  expect(styled(css)).toMatchObject({ page: "#ffffff", text: "#222222" });
});

test("the more specific rule wins, then the later one, then the style attribute", () => {
  const css = `#buy{background:#0000ff} a.btn{background:#ff0000} .btn{background:#00ff00} .btn{background:#00cc00}`;
  expect(styled(css, '<body><a class="btn">1</a>')).toMatchObject({ accent: "#ff0000" });
  expect(styled(css, '<body><a class="btn" id="buy">1</a>')).toMatchObject({ accent: "#0000ff" });
  expect(styled(css, '<body><a class="btn" style="background: #ff8800">1</a>')).toMatchObject({ accent: "#ff8800" });
});

test("an accent without buttons: a custom property, the theme colour, a link", () => {
  expect(styled(":root{--brand-color:#7c3aed}", "<body>")).toMatchObject({ accent: "#7c3aed" });
  expect(read('<meta name="theme-color" content="#db2777"><body>')).toMatchObject({ accent: "#db2777" });
  expect(styled("a{color:#0369a1}", "<body><a>1</a>")).toMatchObject({ accent: "#0369a1" });
  expect(styled("a{color:#333}", "<body><a>1</a>")).not.toHaveProperty("accent");
});

test("the logo is a picture named so, else the touch icon", () => {
  const icon = '<link rel="apple-touch-icon" href="/touch.png">';
  expect(read(`${icon}<body><img src="/a.png"><img class="site-logo" src="img/l.svg">`)).toMatchObject({
    logo_url: "https://shop.example/img/l.svg",
  });
  expect(read(`${icon}<body>`)).toMatchObject({ logo_url: "https://shop.example/touch.png" });
  expect(read('<img alt="logo" src="data:image/png;base64,AA">')).toMatchObject({ logo_url: null });
});

test("invalid, endless or hostile values are ignored", () => {
  for (const value of ["transparent", "inherit", "url(red.png)", "#12", "rgba(0,0,0,.1)", "expression(alert)", ""])
    expect([value, colourIn(value)]).toEqual([value, undefined]);
  expect(fontIn('system-ui, "<script>"')).toBeUndefined();
  expect([radiusIn("50%"), radiusIn("auto"), radiusIn("4px 8px")]).toEqual([60, undefined, 4]);
  const laughs = Array.from({ length: 30 }, (_, at) => `--v${at}:var(--v${at + 1}) var(--v${at + 1})`).join(";");
  for (const css of [`:root{--a:var(--b);--b:var(--a)}body{color:var(--a)}`, `:root{${laughs}}body{color:var(--v0)}`])
    expect(styled(css, "<body>")).not.toHaveProperty("text");
  expect(() => styled("a{".repeat(20_000))).not.toThrow();
  expect(() => styled(`body{color:${"(".repeat(20_000)}`)).not.toThrow();
  expect(() => styled("body{color:red;;;}}}} <!-- @@@ {")).not.toThrow();
});
