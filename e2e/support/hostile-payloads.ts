import { readFileSync } from "node:fs";
import naughty from "big-list-of-naughty-strings" with { type: "json" };
import * as z from "zod";

/** Markup that tries to run a script: each calls `alert` or reads `canary` when it succeeds. */
const XSS = [
  "<script>alert(1)</script>",
  "<ScRiPt\n>alert(1)</sCrIpT\t>",
  "<script src=https://evil.example/x.js></script>",
  '"><script>alert(1)</script>',
  "'\"--></style></title></textarea></noscript></template></script><svg onload=alert(1)>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror=canary//",
  "<img/src/onerror=alert(1)>",
  "<img src=https://evil.example/pixel.png>",
  '<img srcset="https://evil.example/a.png 1x">',
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  "<svg><use href=\"data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror=alert(1) /></svg>#x\">",
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  "<style>@import 'https://evil.example/x.css'; *{color:red!important}</style>",
  '<p style="background:url(https://evil.example/b.png)">styled</p>',
  '<form action="https://evil.example/"><input name=q autofocus onfocus=alert(1)><button>Send</button></form>',
  "<details open ontoggle=alert(1)><summary>more</summary></details>",
  "<video poster=https://evil.example/p.png><source onerror=alert(1) src=x></video>",
  "<button popovertarget=x onclick=alert(1)>x</button><xss id=x popover onbeforetoggle=alert(1)>y</xss>",
  "<body onload=alert(1)>words</body>",
  "{{constructor.constructor('alert(1)')()}}",
  "</script><script>alert(1)</script>\u2028<!--",
];

/** Markup that two parsers read differently: harmless to one, active in the other. */
const MUTATION = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<a href="</p><img src=x onerror=alert(1)>">x</a>',
  "<p><table><td><b></p><img src=x onerror=alert(1)></b>",
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  "&lt;img src=x onerror=alert(1)&gt;",
  "&amp;lt;img src=x onerror=alert(1)&amp;gt;",
  "<<img src=x onerror=alert(1)>>",
  "<plaintext><b>all the rest",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><x onload=alert(1) xmlns='http://www.w3.org/1999/xhtml'>",
  "<a name=cookie><a id=forms name=parentNode><form name=body><img name=getElementById><p id=canary>",
  `${"<b>".repeat(600)}deep`,
];

const ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  " javascript:alert(1)",
  "jav&#x09;ascript:alert(1)",
  "javascript&colon;alert(1)",
  "vbscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "//evil.example/",
  "\\\\evil.example\\x",
  "https://good.example@evil.example/",
].map((address) => `<a href="${address}">words of a link</a>`);

const More = z.array(z.string());

/** All payloads, and those of the JSON file named by `LAUREL_PAYLOADS`. */
export function hostileStrings(): string[] {
  const file = process.env["LAUREL_PAYLOADS"];
  const more = file ? More.parse(JSON.parse(readFileSync(file, "utf8"))) : [];
  return [...new Set([...naughty, ...XSS, ...MUTATION, ...ADDRESSES, ...more])];
}
