import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCss, cleanCss } from "./clean-css.ts";

describe("custom CSS keeps", () => {
  test.each([
    [".card{color:red}", ".wall .card{color:red}"],
    [".wall .name:hover{font-weight:700}", ".wall .name:hover{font-weight:700}"],
    ["p, .title { padding: 1em 2em !important }", ".wall p,.wall .title{padding:1em 2em!important}"],
    [
      "@media (max-width: 500px) { .card { background: linear-gradient(red, #00f) } }",
      "@media (max-width:500px){.wall .card{background:linear-gradient(red,#00f)}}",
    ],
    ['.name{font-family:"Open Sans",serif}', '.wall .name{font-family:"Open Sans",serif}'],
    [".a{color:red", ".wall .a{color:red}"],
    [".a{colour:red;color:blue}", ".wall .a{color:blue}"],
  ])("%s", (css, clean) => expect(cleanCss(css)).toBe(clean));
});

const HOSTILE = [
  "@import 'https://evil.test/a.css';",
  "@import url(https://evil.test);",
  "@font-face{font-family:x;src:url(https://evil.test/f)}",
  "@namespace svg url(https://evil.test);",
  "@charset 'x';",
  "@layer a{.card{color:red}}",
  "@keyframes a{from{color:red}}",
  "@supports (color:red){.card{color:red}}",
  "@container wall (min-width:1px){.card{color:red}}",
  "@property --x{syntax:'*';inherits:true;initial-value:url(https://evil.test)}",
  "@page{margin:0}",
  "@media screen{@import 'x';}",
  ".a{background:url(https://evil.test)}",
  ".a{background:URL( 'https://evil.test' )}",
  ".a{background:\\75rl(https://evil.test)}",
  ".a{background:u\\rl(https://evil.test)}",
  ".a{background:image-set('https://evil.test' 1x)}",
  ".a{background:-webkit-image-set(url(x) 1x)}",
  ".a{background-image:cross-fade(url(x),red)}",
  ".a{background:src('https://evil.test')}",
  ".a{background:element(#x)}",
  ".a{border-image:url(x) 1}",
  ".a{border-image-source:url(x)}",
  ".a{list-style:url(x)}",
  ".a{cursor:url(x),auto}",
  ".a{mask:url(x)}",
  ".a{filter:url(#x)}",
  ".a{clip-path:url(#x)}",
  ".a{content:url(x)}",
  ".a{content:'spoof'}",
  ".a{color:var(--host)}",
  ".a{color:env(x)}",
  ".a{color:attr(data-x)}",
  ".a{--x:url(x)}",
  ".a{width:expression(alert(1))}",
  ".a{color:expression(alert(1))}",
  ".a{-moz-binding:url(x)}",
  ".a{behavior:url(x)}",
  ".a{filter:progid:DXImageTransform(x)}",
  ".a{position:fixed}",
  ".a{position:fixed;inset:0;z-index:9999}",
  ".a{transform:translateY(-1000px)}",
  ".a{translate:0 -1000px}",
  ".a{margin-top:-1000px}",
  ".a{margin:0 0 -9px}",
  ".a{margin:calc(0px - 9px)}",
  ".a{float:left}",
  ".a{width:100vw;height:100vh}",
  ".a{animation:x 1s}",
  ".a{font-feature-settings:'liga'}",
  "input[value^=a]{color:red}",
  "[class]{color:red}",
  "#x{color:red}",
  ":host{color:red}",
  ":root{color:red}",
  "html{color:red}",
  "body .card{color:red}",
  ".wall + div{color:red}",
  ".wall ~ *{color:red}",
  "> .a{color:red}",
  ":has(a){color:red}",
  ":is(html){color:red}",
  ":not(.a){color:red}",
  "::part(x){color:red}",
  "::slotted(x){color:red}",
  "a|b{color:red}",
  "& .a{color:red}",
  ".\\61 {color:red}",
  "</style><script>alert(1)</script>",
  ".a{color:red}</style><script>{}",
  ".a{color:'</style>'}",
  "<!-- .a{color:red} -->",
];

test.each(HOSTILE)("custom CSS drops %s", (css) => {
  const clean = cleanCss(css);
  expect(clean).not.toMatch(/evil|url|[\\<]|@(?!media)|expression|host|html|body|fixed|\bvar\b/i);
  for (const selector of clean.matchAll(/([^{}]*)\{/g)) expect(selector[1]).toMatch(/^\.wall(?: |$)/);
});

test("dropped parts are reported, down to single declarations", () => {
  expect(
    checkCss(
      "/* mine */ .a{color:red;position:fixed} html,.b{color:blue} @import 'x'; @media print{#c{color:red}.d{color:red}}",
    ),
  ).toEqual({
    css: ".wall .a{color:red}\n.wall .b{color:blue}\n@media print{.wall .d{color:red}}",
    removed: ["position:fixed", "html", '@import "x";', "#c{color:red}"],
  });
  expect(checkCss(".a{color:red}").removed).toEqual([]);
});

test("rules after an unclosed or hostile piece cannot exploit it", () => {
  expect(cleanCss(".a{color:red;} .b{background:url(x) } .c{color:blue}")).toBe(
    ".wall .a{color:red}\n.wall .c{color:blue}",
  );
  expect(cleanCss(".a{color:red}}.b{color:blue}")).not.toContain("}}.");
});

test("neither deep nesting nor length stalls the cleaner", () => {
  for (const css of [
    "(".repeat(20_000),
    ".a{".repeat(6000),
    ".a{color:" + "calc(".repeat(4000),
    "@media a{".repeat(2000),
  ])
    expect(cleanCss(css).length).toBeLessThan(20_000);
});

test("cleaning is idempotent and always scoped to the widget", () => {
  const piece = fc.constantFrom(
    ".a",
    ".wall",
    ">",
    "+",
    "~",
    " ",
    ",",
    "{",
    "}",
    "color:red",
    ";",
    ":",
    "url(",
    ")",
    "@media",
    "(",
    "\\",
    "/*",
    "*/",
    "'",
    '"',
    "<",
    "!important",
    "-",
    "margin:1px",
    ":hover",
    "*",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 20 }), (parts) => {
      const clean = cleanCss(parts.join(""));
      expect(cleanCss(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\\<]|url\(/i);
    }),
    { numRuns: 500 },
  );
});
