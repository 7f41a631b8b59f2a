import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import { seal, unseal } from "#server/platform/auth/seal.ts";
import type { Services } from "#server/platform/context/context.ts";

type Needed = Pick<Services, "serverKey" | "config">;

const MINUTE_MS = 60 * 1000;
/** The browser follows the address at once. */
const TICKET_MS = MINUTE_MS;
/** Signing in at the provider may take its time. */
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

/** The address that begins a sign-in at a provider, or connects one. Sealed: what is behind `next` may be secret. */
export function startUrl({ serverKey, config }: Needed, ticket: Omit<Ticket, "until">): string {
  const sealed = seal(serverKey, TICKET, JSON.stringify({ ...ticket, until: Date.now() + TICKET_MS }));
  return `${config.publicUrl}/openid/start?ticket=${sealed}`;
}

/** Undefined for a ticket that is not ours or too old. */
export const readTicket = (services: Needed, text: string | undefined): Ticket | undefined =>
  open(services, TICKET, Ticket, text);

const isSecure = ({ config }: Needed) => config.publicUrl.startsWith("https:");
const cookiePrefix = (services: Needed) => (isSecure(services) ? "__Host-laurel-openid-" : "laurel-openid-");
/** One cookie for each attempt, so that those of several tabs do not replace each other. */
const cookieName = (services: Needed, state: string) => cookiePrefix(services) + state.slice(0, 16);

/** More would make the headers of requests too long for servers. */
const COOKIES_MAX = 4;

/** The oldest attempts of this browser give way to a new one. */
function forgetOldest(services: Needed, c: HonoContext): void {
  const prefix = cookiePrefix(services);
  Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => ({ name, until: open(services, ATTEMPT, Attempt, value)?.until ?? 0 }))
    .toSorted((a, b) => b.until - a.until)
    .slice(COOKIES_MAX - 1)
    .forEach(({ name }) => deleteCookie(c, name, { path: "/", secure: isSecure(services) }));
}

/** Binds the attempt to this browser; nothing of it can be read or changed there. */
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

/** The attempt that the answer with this state belongs to, if it is one of this browser, which forgets it. */
export function takeAttempt(services: Needed, c: HonoContext, state = ""): Attempt | undefined {
  if (!STATE.test(state)) return undefined;
  const name = cookieName(services, state);
  const attempt = open(services, ATTEMPT, Attempt, getCookie(c, name));
  if (attempt?.state !== state) return undefined;
  deleteCookie(c, name, { path: "/", secure: isSecure(services) });
  return attempt;
}

/** Whole seconds since the browser left for the provider. */
export const ageOf = ({ until }: Attempt): number => Math.ceil((Date.now() - (until - ATTEMPT_MS)) / 1000);
