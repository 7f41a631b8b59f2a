import { randomUUID } from "node:crypto";
import { Hono, type Context as HonoContext } from "hono";
import * as openid from "openid-client";
import { type ProviderProblem, WINDOW_DONE } from "#contract/account/providers.ts";
import { countAddress } from "#server/platform/anti-spam/rate-limit.ts";
import { spendOnce } from "#server/platform/anti-spam/spend-once.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { proveSession, readSession, replaceSession } from "#server/platform/auth/sessions.ts";
import { readToken, writeToken } from "#server/platform/auth/token-cookie.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forgetIdentitiesIn } from "#server/platform/context/forget-identities.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import type { ProviderSettings } from "#server/openid-config.ts";
import { type Attempt, ageOf, readTicket, rememberAttempt, takeAttempt } from "./attempt.ts";
import { type Found, findConnected, findPerson, linkPerson } from "./find-person.ts";
import { connectProvider, findProvider, redirectUriOf } from "./provider-client.ts";
import { type ProviderPerson, readPerson } from "./read-claims.ts";

type Outcome = Found | { problem: ProviderProblem };
type Identified = { provider: ProviderSettings; person: ProviderPerson; attempt: Attempt };

/** A path of the dashboard with one more parameter in its search. */
function withSearch(path: string, name: string, value: string): string {
  const url = new URL(path, "http://localhost");
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** The token of an invitation is in the `#` part of its page, so errors are shown on that page. */
const INVITATION = "/join";

function returnWith(c: HonoContext, problem: ProviderProblem, ticket?: Pick<Attempt, "within" | "next">): Response {
  const { within, next = "/" } = ticket ?? {};
  const stays = within || next.startsWith(INVITATION) || next === WINDOW_DONE;
  if (stays) return c.redirect(withSearch(next, "problem", problem), 303);
  const back = withSearch("/sign-in", "problem", problem);
  return c.redirect(ticket ? withSearch(back, "next", next) : back, 303);
}

async function begin(services: Services, c: HonoContext): Promise<Response> {
  const ticket = readTicket(services, c.req.query("ticket"));
  const provider = ticket && findProvider(services, ticket.provider);
  if (!ticket || !provider) return returnWith(c, "expired");
  const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
  try {
    const client = await connectProvider(services, provider);
    const url = openid.buildAuthorizationUrl(client, {
      redirect_uri: redirectUriOf(services, provider),
      scope: provider.scope,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state,
      nonce,
      // Confirming who one is takes a fresh sign-in, not an existing session at the provider.
      ...(ticket.within?.act === "prove" && { prompt: "login", max_age: "0" }),
    });
    rememberAttempt(services, c, { ...ticket, state, nonce, verifier });
    return c.redirect(url.href, 303);
  } catch (err) {
    services.log.warn({ err, provider: provider.id }, "A provider cannot be reached");
    return returnWith(c, "failed", ticket);
  }
}

async function askProvider(services: Services, provider: ProviderSettings, attempt: Attempt, search: string) {
  const client = await connectProvider(services, provider);
  const answer = new URL(`${redirectUriOf(services, provider)}${search}`);
  const tokens = await openid.authorizationCodeGrant(client, answer, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
    // The sign-in at the provider must be newer than the attempt, by the `auth_time` of the token.
    ...(attempt.within?.act === "prove" && { maxAge: ageOf(attempt) }),
  });
  return readPerson(client, provider, tokens);
}

/** Who signed in at the provider. Each answer is accepted once, from the browser that started the attempt. */
async function identifyPerson(
  services: Services,
  c: HonoContext,
  provider: ProviderSettings,
  attempt: Attempt,
): Promise<ProviderPerson | { problem: ProviderProblem }> {
  const once = `openid:${hashSecret(services.serverKey, attempt.state)}`;
  if (!(await spendOnce(services, once, randomUUID(), new Date(attempt.until)))) return { problem: "expired" };
  if (c.req.query("error") === "access_denied") return { problem: "cancelled" };
  try {
    return await askProvider(services, provider, attempt, new URL(c.req.url).search);
  } catch (err) {
    services.log.warn({ err, provider: provider.id }, "The answer of a provider was refused");
    return { problem: "failed" };
  }
}

/** Connects a provider or records a proof, only in the session that started the attempt. */
async function actWithin(
  services: Services,
  db: Db,
  { provider, person, attempt }: Identified,
  token: string | undefined,
): Promise<Outcome> {
  const session = token ? await readSession(db, services.serverKey, token) : undefined;
  const { act, userId, sessionId } = attempt.within ?? {};
  if (!session || session.id !== sessionId || session.user.id !== userId) return { problem: "expired" };
  if (act === "link") return linkPerson(db, provider, person, userId);
  if ((await findConnected(db, person)) !== userId) return { problem: "other" };
  await proveSession(db, session.id);
  return { userId };
}

async function finish(services: Services, c: HonoContext, provider: ProviderSettings, attempt: Attempt) {
  const { database, config } = services;
  const person = await identifyPerson(services, c, provider, attempt);
  if ("problem" in person) return returnWith(c, person.problem, attempt);
  const token = readToken(config, c);
  const { outcome, started } = await database.system<{ outcome: Outcome; started?: string }>(async (db) => {
    const outcome = attempt.within
      ? await actWithin(services, db, { provider, person, attempt }, token)
      : await findPerson(services, db, provider, person);
    if ("problem" in outcome) return { outcome };
    await forgetIdentitiesIn(services, db);
    if (attempt.within) return { outcome };
    const started = await replaceSession(services, db, outcome.userId, {
      token,
      userAgent: c.req.header("user-agent"),
    });
    return { outcome, started };
  });
  if ("problem" in outcome) return returnWith(c, outcome.problem, attempt);
  if (started) writeToken(config, c, started);
  const isLinked = attempt.within?.act === "link";
  return c.redirect(isLinked ? withSearch(attempt.next, "connected", provider.id) : attempt.next, 303);
}

/** The redirects to an OpenID Connect provider and its callbacks. */
export function openIdRoutes(services: Services): Hono {
  const app = new Hono();
  app.use("/openid/*", async (c: HonoContext, next) => {
    await countAddress(services, "provider", clientAddressOf(services.config, c));
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    await next();
  });
  app.get("/openid/start", (c) => begin(services, c));
  app.get("/openid/:provider/callback", (c) => {
    const provider = findProvider(services, c.req.param("provider"));
    const attempt = takeAttempt(services, c, c.req.query("state"));
    if (!provider || attempt?.provider !== provider.id) return returnWith(c, "expired");
    return finish(services, c, provider, attempt);
  });
  return app;
}
