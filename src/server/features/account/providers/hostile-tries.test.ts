import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readOpenId } from "#server/openid-config.ts";
import {
  type Attack,
  type Browser,
  signatureAttacks,
  swapCase,
  tokenAttacks,
} from "#server/testing/service/openid-attacks.ts";
import { openBrowser } from "#server/testing/service/openid-browser.ts";
import { type TestOpenIdProvider, startOpenIdProvider } from "#server/testing/service/openid-provider.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

const HOME = "http://localhost:4300";
const SECRET = "a client secret";
const ADA = { sub: "ada", name: "Ada Lovelace", email: "ada@acme.test", email_verified: true };

let acme: TestOpenIdProvider;
let other: TestOpenIdProvider;
let service: TestService;
let ownerEmail: string;
beforeAll(async () => {
  const redirects = ["acme", "other"].map((id) => `${HOME}/openid/${id}/callback`);
  acme = await startOpenIdProvider("laurel", SECRET, redirects);
  other = await startOpenIdProvider("laurel", SECRET, redirects);
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  const home = await service.workspace("Bakery");
  ownerEmail = "owner1@example.test";
  const own = { client_id: "laurel", client_secret: SECRET, workspace: home.uniqueId };
  service.services.config.openId = readOpenId({
    OIDC_PROVIDERS: JSON.stringify([
      { id: "acme", name: "Acme", issuer: acme.issuer, ...own },
      { id: "other", name: "Other", issuer: other.issuer, ...own },
    ]),
    OIDC_ONLY: "off",
  });
  for (const { state } of [acme, other])
    Object.assign(state, { person: ADA, tamper: undefined, isAway: false, refuses: false });
});
afterAll(async () => {
  await service.close();
  await acme.close();
  await other.close();
});

const withAnswer =
  (change: object): Attack =>
  async (browser, { acme }) => {
    acme.state.tamper = (answer) => ({ ...answer, ...change });
    return browser.get(await browser.leave("acme"));
  };
/** Comes back with other parameters than the provider gave. */
const returning =
  (change: (search: URLSearchParams) => void): Attack =>
  async (browser) => {
    const back = new URL(await browser.leave("acme"));
    change(back.searchParams);
    return browser.get(back.href);
  };

const answers = [
  ...[undefined, null, 1, [], {}, true].map((value) => ({ id_token: value })),
  ...[undefined, null, "mac", 1, []].map((value) => ({ token_type: value })),
  ...[undefined, null, "", 1, {}].map((value) => ({ access_token: value })),
];

const answerAttacks: [string, Attack][] = [
  ...answers.map((answer): [string, Attack] => [`token answer ${JSON.stringify(answer)}`, withAnswer(answer)]),
  ...["", "x", "A".repeat(43), "A".repeat(500), "__proto__", "%00"].map((state): [string, Attack] => [
    `state ${state.slice(0, 50)}`,
    returning((search) => search.set("state", state)),
  ]),
  ["no state", returning((search) => search.delete("state"))],
  ["two states", returning((search) => search.append("state", "x"))],
  ["state in other letters", returning((search) => search.set("state", swapCase(search.get("state") ?? "")))],
  ...["", "x", "A".repeat(43)].map((code): [string, Attack] => [
    `code ${code}`,
    returning((search) => search.set("code", code)),
  ]),
  ["no code", returning((search) => search.delete("code"))],
  ...["", "https://evil.example", "x"].map((issuer): [string, Attack] => [
    `answer of issuer ${issuer}`,
    returning((search) => search.set("iss", issuer)),
  ]),
  ["answer without its issuer", returning((search) => search.delete("iss"))],
  ["answer of the other provider's issuer", returning((search) => search.set("iss", other.issuer))],
  ["an error beside the code", returning((search) => search.set("error", "server_error"))],
  [
    "answer at the address of another provider",
    async (browser) => browser.get((await browser.leave("acme")).replace("/openid/acme/", "/openid/other/")),
  ],
  [
    "code of another provider",
    async (browser) => {
      const theirs = new URL(await openBrowser(service).leave("other")).searchParams.get("code") ?? "";
      const back = new URL(await browser.leave("acme"));
      back.searchParams.set("code", theirs);
      return browser.get(back.href);
    },
  ],
  [
    "code of another browser's attempt",
    async (browser) => {
      const theirs = new URL(await openBrowser(service).leave("acme")).searchParams.get("code") ?? "";
      const back = new URL(await browser.leave("acme"));
      back.searchParams.set("code", theirs);
      return browser.get(back.href);
    },
  ],
  ["answer in another browser", async (browser) => browser.get(await openBrowser(service).leave("acme"))],
  [
    "answer in another browser that has an attempt of its own",
    async (browser) => {
      await browser.leave("acme");
      return browser.get(await openBrowser(service).leave("acme"));
    },
  ],
  [
    "answer of the first attempt with the cookie of the second",
    async (browser) => {
      const first = await browser.leave("acme");
      const [[name] = [""]] = [...browser.cookies].filter(([key]) => key.startsWith("laurel-openid-"));
      browser.cookies.delete(name);
      await browser.leave("acme");
      return browser.get(first);
    },
  ],
  [
    "cookie of another attempt under the name of this one",
    async (browser) => {
      const back = await browser.leave("acme");
      const theirs = openBrowser(service);
      await theirs.leave("acme");
      const names = (jar: Browser["cookies"]) => [...jar].find(([key]) => key.startsWith("laurel-openid-"));
      browser.cookies.set(names(browser.cookies)?.[0] ?? "", names(theirs.cookies)?.[1] ?? "");
      return browser.get(back);
    },
  ],
  [
    "a cookie that was changed",
    async (browser) => {
      const back = await browser.leave("acme");
      for (const [name, value] of browser.cookies) browser.cookies.set(name, `${value.slice(0, -2)}AA`);
      return browser.get(back);
    },
  ],
  ...["", "x", "A".repeat(200)].map((ticket): [string, Attack] => [
    `ticket ${ticket.slice(0, 5)}`,
    (browser) => browser.get(`/openid/start?ticket=${ticket}`),
  ]),
];

/** People that the provider names truthfully, but whom it must not let in as somebody else. */
const personAttacks = (): [string, Attack][] =>
  [
    ...[false, undefined, null, "false", "yes", "TRUE", 1, [true], {}].map((verified) => ({
      email: ownerEmail,
      email_verified: verified,
    })),
    ...[ownerEmail, ownerEmail.toUpperCase(), ` ${ownerEmail}`, `${ownerEmail} `].map((email) => ({
      email,
      email_verified: true,
    })),
    ...[`Ada <${ownerEmail}>`, `${ownerEmail}\n`, `${ownerEmail},eve@acme.test`].map((email) => ({
      email,
      email_verified: true,
    })),
    ...[undefined, null, "", "owner1", 1, [ownerEmail], { value: ownerEmail }].map((email) => ({
      email,
      email_verified: true,
    })),
    { sub: ownerEmail, email: ownerEmail, email_verified: false },
  ].map((person): [string, Attack] => [
    `person ${JSON.stringify(person)}`,
    async (browser) => {
      acme.state.person = { ...ADA, ...person };
      return browser.get(await browser.leave("acme"));
    },
  ]);

async function countAccounts(): Promise<number> {
  const { rows } = await service.services.database.sql("select 1 from users");
  const connected = await service.services.database.sql("select 1 from provider_accounts");
  return rows.length + connected.rows.length;
}

test("of 200 hostile tries none signs anybody in or makes an account", async () => {
  const attacks = [...tokenAttacks(), ...signatureAttacks(SECRET), ...answerAttacks, ...personAttacks()];
  const accepted: string[] = [];
  for (const [name, attack] of attacks) {
    Object.assign(acme.state, { person: ADA, tamper: undefined });
    await service.services.database.sql("delete from rate_limits");
    const browser = openBrowser(service);
    await attack(browser, { acme, other });
    if ((await browser.api().call("getSession")).data.user || (await countAccounts()) !== 1) accepted.push(name);
    await service.services.database.sql("delete from provider_accounts");
    await service.services.database.sql("delete from users where email <> $1", [ownerEmail]);
  }
  expect(accepted).toEqual([]);
  expect(attacks.length).toBeGreaterThanOrEqual(200);
  // The same way without an attack leads in.
  Object.assign(acme.state, { person: ADA, tamper: undefined });
  expect(await openBrowser(service).signIn("acme")).toBe("/");
}, 120_000);

test("an answer is taken once, also when its cookie is kept", async () => {
  const browser = openBrowser(service);
  const back = await browser.leave("acme");
  const kept = new Map(browser.cookies);
  expect((await browser.get(back)).to).toBe(`${HOME}/`);
  const copy = openBrowser(service);
  for (const [name, value] of kept) copy.cookies.set(name, value);
  expect((await copy.get(back)).to).toBe(`${HOME}/sign-in?problem=expired&next=%2F`);
  expect((await copy.api().call("getSession")).data.user).toBeNull();
});

test("attempts in several tabs do not disturb each other, and the oldest give way", async () => {
  const browser = openBrowser(service);
  const tabs = [];
  for (const next of ["/reviews", "/walls", "/forms", "/contacts", "/imports"])
    tabs.push(await browser.leave("acme", next));
  const [first = "", second = "", ...rest] = tabs;
  expect((await browser.get(second)).to).toBe(`${HOME}/walls`);
  for (const tab of rest) expect((await browser.get(tab)).status).toBe(303);
  expect((await browser.get(first)).to).toBe(`${HOME}/sign-in?problem=expired`);
  expect([...browser.cookies.keys()]).toEqual(["laurel"]);
});
