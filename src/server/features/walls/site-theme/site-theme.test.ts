import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wallHealthEndpoints } from "#contract/walls/pages/wall-health.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { type TestServer, startTestServer } from "#server/testing/service/test-server.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();
const files = new Map<string, { body: string; type?: string }>();
let site: TestServer;

beforeAll(async () => {
  site = await startTestServer((request, response) => {
    const file = files.get(request.url ?? "");
    response.writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/html" });
    response.end(file?.body);
  });
  await at.service.services.outbound.close();
  at.service.services.outbound = createOutbound({ allow: [`127.0.0.1:${site.port}`], milliseconds: 1500 });
});
beforeEach(() => files.clear());
afterAll(() => site.close());

const ask = (url: string, headers = {}) => at.call("POST", "/walls/site-theme", { url }, headers);
const sheet = (body: string) => ({ body, type: "text/css" });

test("a site's theme is read from its page and style sheets, in their order", async () => {
  files.set("/", {
    body: `<link rel="stylesheet" href="a.css"><style>body{color:#222}</style><link rel=stylesheet href="/missing.css">
      <link rel="stylesheet" href="/page.html"><link rel="stylesheet" href="b.css"><img class="logo" src="logo.png"><button>Buy</button>`,
  });
  files.set("/a.css", sheet("body{background:#fafafa;color:red} button{background:#16a34a;border-radius:6px}"));
  files.set("/b.css", sheet("body{font-family:Lora,serif}"));
  const answer = await ask(`${site.origin}/`);
  expect(wallHealthEndpoints.readSiteTheme.answer.parse(answer.body).data).toEqual({
    url: `${site.origin}/`,
    colours: [
      { role: "page", colour: "#fafafa" },
      { role: "text", colour: "#222222" },
      { role: "accent", colour: "#16a34a" },
    ],
    font: "Lora",
    radius: 6,
    logo_url: `${site.origin}/logo.png`,
  });
});

test("an address that cannot be reached, or has no theme, is refused with a message", async () => {
  files.set("/bare", { body: "<p>Hello</p>" });
  const words = {
    bare: "Nothing about colours or fonts can be read at this address.",
    missing: "The address answered with an error.",
  };
  for (const [path, message] of Object.entries(words))
    expect(await ask(`${site.origin}/${path}`)).toMatchObject({ status: 400, body: { message } });
  expect((await ask("")).status).toBe(422);
  const viewer = await at.home.credentials("viewer");
  expect((await ask(`${site.origin}/bare`, viewer.headers)).status).toBe(403);
});

test("neither page nor style sheets can lead into our own network", async () => {
  const inside = await startTestServer((_request, response) => response.end("body{color:red}"));
  files.set("/", { body: `<link rel="stylesheet" href="${inside.origin}/a.css"><style>body{color:#123}</style>` });
  const answer = await ask(`${site.origin}/`);
  expect(answer).toMatchObject({ status: 200, body: { data: { colours: [{ colour: "#112233" }] } } });
  expect(await ask(inside.origin)).toMatchObject({ status: 400 });
  expect(inside.sockets()).toBe(0);
  await inside.close();
});
