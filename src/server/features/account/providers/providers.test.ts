import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeResetLink } from "#server/features/account/passwords/account-link.ts";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import { readOpenId } from "#server/openid-config.ts";
import { openBrowser } from "#server/testing/service/openid-browser.ts";
import {
  type IdToken,
  type TestOpenIdProvider,
  readIdToken,
  startOpenIdProvider,
  writeIdToken,
} from "#server/testing/service/openid-provider.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

const HOME = "http://localhost:4300";
const PASSWORD = "correct horse battery";
const ADA = { sub: "ada", name: "Ada Lovelace", email: "ada@acme.test", email_verified: true };

let provider: TestOpenIdProvider;
let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let browser: ReturnType<typeof openBrowser>;
let passwordHash: string;

const settings = (more: object = {}) => {
  const own = { client_id: "laurel", client_secret: "a client secret", issuer: provider.issuer };
  const acme = { id: "acme", name: "Acme", ...own, workspace: home?.uniqueId, ...more };
  return JSON.stringify([acme]);
};
/** Settings are read once, at the start; a test has others. */
const configure = (more: object = {}, only: "on" | "off" = "off") => {
  service.services.config.openId = readOpenId({ OIDC_PROVIDERS: settings(more), OIDC_ONLY: only });
};

beforeAll(async () => {
  provider = await startOpenIdProvider("laurel", "a client secret", [`${HOME}/openid/acme/callback`]);
  service = await createTestService();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Bakery");
  await service.services.database.sql("update users set password_hash = $1", [passwordHash]);
  Object.assign(provider.state, { person: ADA, tamper: undefined, isAway: false, refuses: false });
  configure();
  browser = openBrowser(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const whoIsIn = async () => (await browser.api().call("getSession")).data;
const signInWithPassword = async (email: string) => {
  const answer = await service.request("/proxy/session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-laurel": "1" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const token = /^laurel=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  if (token) browser.cookies.set("laurel", token);
  return answer.status;
};

test("a new person gets an account in the workspace and returns to the screen they came for, and is found again", async () => {
  expect(await browser.signIn("acme", "/walls?q=1#top")).toBe("/walls?q=1#top");
  expect(await whoIsIn()).toMatchObject({
    user: { name: "Ada Lovelace", email: "ada@acme.test" },
    workspaces: [{ unique_workspace_id: home.uniqueId, role: "viewer", is_owner: false }],
    providers: [{ id: "acme", name: "Acme" }],
  });
  provider.state.person = { ...ADA, email: "countess@acme.test", name: "Countess" };
  browser = openBrowser(service);
  expect(await browser.signIn("acme", "https://evil.example/")).toBe("/");
  expect((await whoIsIn()).user?.email).toBe("ada@acme.test");
  const { rows } = await service.services.database.sql("select 1 from users");
  expect(rows).toHaveLength(2);
});

test("two first sign-ins at the same moment make one account", async () => {
  const other = openBrowser(service);
  const answers = await Promise.all([browser.signIn("acme"), other.signIn("acme")]);
  expect(answers).toEqual(["/", "/"]);
  const { rows } = await service.services.database.sql("select email from users order by id");
  expect(rows).toHaveLength(2);
});

test("an address that somebody has leads to no account, verified or not; its person connects the provider", async () => {
  provider.state.person = { ...ADA, email: "Owner1@example.test" };
  expect(await browser.signIn("acme")).toBe("/sign-in?problem=taken&next=%2F");
  provider.state.person = { ...ADA, email: "owner1@example.test", email_verified: false };
  expect(await browser.signIn("acme")).toBe("/sign-in?problem=unverified&next=%2F");
  expect((await whoIsIn()).user).toBeNull();

  expect(await signInWithPassword("owner1@example.test")).toBe(200);
  const { data } = await browser.api().call("startProviderLink", { params: { provider: "acme" } });
  const back = await browser.follow(data.url, `${HOME}/openid/acme/callback`);
  expect((await browser.get(back)).to).toBe(`${HOME}/settings/account?connected=acme`);
  const [account] = (await browser.api().call("listProviderAccounts")).data;
  expect(account).toMatchObject({ provider: "acme", name: "Acme", email: "owner1@example.test" });

  browser = openBrowser(service);
  expect(await browser.signIn("acme")).toBe("/");
  expect((await whoIsIn()).user?.email).toBe("owner1@example.test");
  await browser.api().call("unlinkProvider", { params: { account_id: account?.id ?? 0 } });
  browser = openBrowser(service);
  expect(await browser.signIn("acme")).toBe("/sign-in?problem=unverified&next=%2F");
});

test("a connection is made only in the session that asked for it, and never takes a person of the provider from another", async () => {
  await browser.signIn("acme");
  browser = openBrowser(service);
  await signInWithPassword("owner1@example.test");
  const link = async () => {
    const { data } = await browser.api().call("startProviderLink", { params: { provider: "acme" } });
    return browser.follow(data.url, `${HOME}/openid/acme/callback`);
  };
  expect((await browser.get(await link())).to).toBe(`${HOME}/settings/account?problem=elsewhere`);
  const back = await link();
  browser.cookies.delete("laurel");
  expect((await browser.get(back)).to).toBe(`${HOME}/settings/account?problem=expired`);
  await signInWithPassword("owner1@example.test");
  expect((await browser.api().call("listProviderAccounts")).data).toEqual([]);
});

test("the only way in of a person without a password is not taken away", async () => {
  await browser.signIn("acme");
  const [account] = (await browser.api().call("listProviderAccounts")).data;
  const unlink = () => browser.api().call("unlinkProvider", { params: { account_id: account?.id ?? 0 } });
  await expect(unlink()).rejects.toMatchObject({ status: 422 });
  await service.services.database.sql("update users set password_hash = $1", [passwordHash]);
  await unlink();
});

test("the role follows the claim at each sign-in, but not that of the owner, and not into another workspace", async () => {
  configure({ role_claim: "groups", roles: { staff: "editor", boss: "admin" } });
  const roleWith = async (groups: unknown) => {
    provider.state.person = { ...ADA, groups };
    await browser.signIn("acme");
    return (await whoIsIn()).workspaces.map(({ role }) => role);
  };
  expect(await roleWith(["staff", "other"])).toEqual(["editor"]);
  expect(await roleWith(["staff", "boss"])).toEqual(["admin"]);
  expect(await roleWith("constructor")).toEqual(["viewer"]);
  expect(await roleWith(undefined)).toEqual(["viewer"]);
  const { database } = service.services;
  await database.sql("update memberships set is_owner = false, role = 'viewer'");
  await database.sql("update memberships set is_owner = true, role = 'admin' where user_id <> $1", [home.userId]);
  expect(await roleWith(["staff"])).toEqual(["admin"]);
  await database.sql("delete from memberships where user_id <> $1", [home.userId]);
  expect(await roleWith(["boss"])).toEqual([]);
});

test("without a workspace only invited people get an account, and invitations with OIDC_ONLY need it", async () => {
  configure({ workspace: undefined }, "on");
  expect(await browser.signIn("acme")).toBe("/sign-in?problem=unknown&next=%2F");
  const token = await (async () => {
    await signInWithPassword("owner1@example.test");
    const made = await browser.api().call("inviteMember", { body: { email: "ada@acme.test", role: "editor" } });
    return made.data.link.split("#")[1] ?? "";
  })();
  browser = openBrowser(service);
  const account = { name: "Ada", password: "four unrelated words here" };
  const accept = (more: object) => browser.api().call("acceptInvitation", { body: { token, ...more } });
  await expect(accept(account)).rejects.toMatchObject({ status: 401 });
  expect(await browser.signIn("acme", `/join#${token}`)).toBe(`/join#${token}`);
  await accept({});
  expect((await whoIsIn()).workspaces).toMatchObject([{ role: "editor" }]);
});

test("with OIDC_ONLY a right password is refused to all but the owner of the oldest workspace", async () => {
  await service.workspace("Another");
  await service.services.database.sql("update users set password_hash = $1", [passwordHash]);
  configure({}, "on");
  expect(await signInWithPassword("owner2@example.test")).toBe(422);
  expect(await signInWithPassword("owner1@example.test")).toBe(200);
  configure({}, "off");
  expect(await signInWithPassword("owner2@example.test")).toBe(200);
});

test("a verified address opens its account only where the settings say so, and not that of a second factor", async () => {
  configure({ link_by_email: true });
  provider.state.person = { ...ADA, email: "owner1@example.test" };
  const { database } = service.services;
  await database.sql("insert into second_factors (user_id, secret, confirmed_at) values ($1, '', now())", [
    home.userId,
  ]);
  expect(await browser.signIn("acme")).toBe("/sign-in?problem=taken&next=%2F");
  await database.sql("delete from second_factors");
  expect(await browser.signIn("acme")).toBe("/");
  expect((await whoIsIn()).user?.email).toBe("owner1@example.test");
});

async function prove(change?: (token: IdToken) => IdToken): Promise<string> {
  provider.state.tamper =
    change && ((answer) => ({ ...answer, id_token: writeIdToken(change(readIdToken(answer.id_token))) }));
  const { data } = await browser.api().call("startProviderProof", { params: { provider: "acme" } });
  const back = await browser.follow(data.url, `${HOME}/openid/acme/callback`);
  return (await browser.get(back)).to.slice(HOME.length);
}
const claiming = (claims: object) => (token: IdToken) => ({ ...token, claims: { ...token.claims, ...claims } });

test("a person without a password proves who they are by signing in at the provider again, and then sets one", async () => {
  await browser.signIn("acme");
  expect((await whoIsIn()).proofs).toEqual({ password: false, passkey: false, providers: ["acme"] });
  const { database, identities } = service.services;
  const forgetProof = async () => {
    await database.sql("update sessions set proven_at = now() - interval '1 hour'");
    identities.forget();
  };
  const setFirst = () => browser.api().call("setFirstPassword", { body: { password: "four unrelated words here" } });
  await forgetProof();
  await expect(setFirst()).rejects.toMatchObject({ status: 403, body: { code: "proof_needed" } });
  await expect(browser.api().call("giveProof", { body: { password: "x" } })).rejects.toMatchObject({ status: 422 });

  const minute = 60_000;
  const longAgo = Math.floor((Date.now() - minute) / 1000);
  expect(await prove(claiming({ auth_time: longAgo }))).toBe("/signed-in?problem=failed");
  expect(await prove(claiming({ auth_time: undefined }))).toBe("/signed-in?problem=failed");
  expect(await prove(claiming({ sub: "somebody else" }))).toBe("/signed-in?problem=failed");
  await expect(setFirst()).rejects.toMatchObject({ status: 403 });

  expect(await prove()).toBe("/signed-in");
  await setFirst();
  await expect(setFirst()).rejects.toMatchObject({ status: 422 });
  await forgetProof();
  await browser.api().call("giveProof", { body: { password: "four unrelated words here" } });
});

test("a proof with another account of the provider, or in another session, is none", async () => {
  await browser.signIn("acme");
  await service.services.database.sql("update sessions set proven_at = now() - interval '1 hour'");
  browser.forget(provider.issuer);
  provider.state.person = { ...ADA, sub: "eve", email: "eve@acme.test" };
  expect(await prove()).toBe("/signed-in?problem=other");
  browser.forget(provider.issuer);
  provider.state.person = ADA;
  const { data } = await browser.api().call("startProviderProof", { params: { provider: "acme" } });
  const back = await browser.follow(data.url, `${HOME}/openid/acme/callback`);
  const elsewhere = openBrowser(service);
  await elsewhere.signIn("acme");
  browser.cookies.set("laurel", elsewhere.cookies.get("laurel") ?? "");
  expect((await browser.get(back)).to).toBe(`${HOME}/signed-in?problem=expired`);
  const { rows } = await service.services.database.sql(
    "select 1 from sessions where proven_at > now() - interval '1 minute'",
  );
  expect(rows).toHaveLength(1);
});

test("with OIDC_ONLY the only provider of a person with a password is not taken away, and a link of reset-password lets the owner in", async () => {
  configure({ link_by_email: true });
  await browser.signIn("acme");
  await service.services.database.sql("update users set password_hash = $1", [passwordHash]);
  configure({}, "on");
  const [account] = (await browser.api().call("listProviderAccounts")).data;
  const unlink = browser.api().call("unlinkProvider", { params: { account_id: account?.id ?? 0 } });
  await expect(unlink).rejects.toMatchObject({ status: 422 });
  provider.state.isAway = true;
  const { services } = service;
  const link = await services.database.system((db) => makeResetLink(services, db, home.userId));
  const body = { token: link.split("#")[1] ?? "", password: "four unrelated words here" };
  await openBrowser(service).api().call("resetPassword", { body });
  const owner = { email: "owner1@example.test", password: body.password };
  expect((await openBrowser(service).api().call("signIn", { body: owner })).data.user?.email).toBe(owner.email);
});

test("a provider that is away, and a person who does not agree, lead back with the reason", async () => {
  provider.state.refuses = true;
  expect(await browser.signIn("acme", "/walls")).toBe("/sign-in?problem=cancelled&next=%2Fwalls");
  provider.state.refuses = false;
  const back = await browser.leave("acme");
  provider.state.isAway = true;
  expect((await browser.get(back)).to).toBe(`${HOME}/sign-in?problem=failed&next=%2F`);
  configure();
  const { data } = await browser.api().call("startProviderSignIn", { params: { provider: "acme" }, body: {} });
  expect((await browser.get(data.url)).to).toBe(`${HOME}/sign-in?problem=failed&next=%2F`);
  provider.state.isAway = false;
  expect(await browser.signIn("acme")).toBe("/");
});

test("settings that are not valid stop the start and say why", () => {
  const read = (env: Partial<Parameters<typeof readOpenId>[0]>) => () => readOpenId({ OIDC_ONLY: "off", ...env });
  expect(read({ OIDC_PROVIDERS: "acme" })).toThrow("must be JSON");
  expect(read({ OIDC_PROVIDERS: settings({ issuer: "http://id.acme.test" }) })).toThrow("https://");
  expect(read({ OIDC_PROVIDERS: settings({ secret: "x" }) })).toThrow("secret");
  expect(read({ OIDC_PROVIDERS: settings({ scope: "email" }) })).toThrow("openid");
  expect(read({ OIDC_ONLY: "on" })).toThrow("needs a provider");
  expect(read({ OIDC_PROVIDERS_FILE: "/nowhere/providers.json" })).toThrow("cannot be read");
});
