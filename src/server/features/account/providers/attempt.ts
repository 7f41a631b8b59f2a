import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import { seal, unseal } from "#server/platform/auth/seal.ts";
import type { Services } from "#server/platform/context/context.ts";

type Needed = Pick<Services, "serverKey" | "config">;

const MINUTE_MS = 60 * 1000;
/** The browser opens the URL immediately. */
const TICKET_MS = MINUTE_MS;
/** Time to sign in at the provider. */
const ATTEMPT_MS = 10 * MINUTE_MS;

const TICKET = "provider ticket";
const ATTEMPT = "provider attempt";

const Ticket = z.object({
  provider: z.string(),
  /** Path of the dashboard to return to. */
  next: z.string(),
  /** The session whose person connects the provider, or proves with it who they are; absent to sign in. */
  within: z.object({ act: z.enum(["link", "prove"]), userId: z.number(), sessionId: z.number() }).optional(),
  until: z.number(),
});
export type Ticket = z.output<typeof Ticket>;

const Attempt = Ticket.extend({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Attempt = z.output<typeof Attempt>;

function open<T extends z.ZodType<{ until: number }>>({ serverKey }: Needed, purpose: string, shape: T, text = "") {
  const plain = unseal(serverKey, purpose, text);
  const value = plain === undefined ? undefined : shape.parse(JSON.parse(plain));
  return value && value.until > Date.now() ? value : undefined;
}

/** URL that starts a sign-in or a connection. Its ticket is encrypted, because `next` may contain the token of an invitation. */
export function startUrl({ serverKey, config }: Needed, ticket: Omit<Ticket, "until">): string {
  const sealed = seal(serverKey, TICKET, JSON.stringify({ ...ticket, until: Date.now() + TICKET_MS }));
  return `${config.publicUrl}/openid/start?ticket=${sealed}`;
}

/** Undefined for a ticket that is not ours or too old. */
export const readTicket = (services: Needed, text: string | undefined): Ticket | undefined =>
  open(services, TICKET, Ticket, text);

const isSecure = ({ config }: Needed) => config.publicUrl.startsWith("https:");
const cookiePrefix = (services: Needed) => (isSecure(services) ? "__Host-laurel-openid-" : "laurel-openid-");
/** A cookie per attempt, so that two tabs do not overwrite each other. */
const cookieName = (services: Needed, state: string) => cookiePrefix(services) + state.slice(0, 16);

/** More cookies could exceed the header limit of servers and proxies. */
const COOKIES_MAX = 4;

/** Deletes the cookies of the oldest attempts, to make room for a new one. */
function forgetOldest(services: Needed, c: HonoContext): void {
  const prefix = cookiePrefix(services);
  Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => ({ name, until: open(services, ATTEMPT, Attempt, value)?.until ?? 0 }))
    .toSorted((a, b) => b.until - a.until)
    .slice(COOKIES_MAX - 1)
    .forEach(({ name }) => deleteCookie(c, name, { path: "/", secure: isSecure(services) }));
}

/** Stores the attempt in an encrypted cookie, which binds it to this browser. */
export function rememberAttempt(services: Needed, c: HonoContext, attempt: Omit<Attempt, "until">): void {
  const sealed = seal(services.serverKey, ATTEMPT, JSON.stringify({ ...attempt, until: Date.now() + ATTEMPT_MS }));
  forgetOldest(services, c);
  setCookie(c, cookieName(services, attempt.state), sealed, {
    path: "/",
    httpOnly: true,
    // The provider sends the browser back, so `Strict` would leave the cookie out.
    sameSite: "Lax",
    secure: isSecure(services),
    maxAge: ATTEMPT_MS / 1000,
  });
}

const STATE = /^[\w-]{40,64}$/;

/** The attempt of this browser with this `state`, whose cookie is deleted. Undefined when there is none. */
export function takeAttempt(services: Needed, c: HonoContext, state = ""): Attempt | undefined {
  if (!STATE.test(state)) return undefined;
  const name = cookieName(services, state);
  const attempt = open(services, ATTEMPT, Attempt, getCookie(c, name));
  if (attempt?.state !== state) return undefined;
  deleteCookie(c, name, { path: "/", secure: isSecure(services) });
  return attempt;
}

/** Seconds since the attempt began, rounded up. */
export const ageOf = ({ until }: Attempt): number => Math.ceil((Date.now() - (until - ATTEMPT_MS)) / 1000);
