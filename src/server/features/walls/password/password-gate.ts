import type { Context as HonoContext } from "hono";
import type { WallView } from "#contract/walls/view/view-model.ts";
import type { FoundWall } from "#server/domain/walls/find-public-wall.ts";
import { hashAddress } from "#server/platform/anti-spam/hash-address.ts";
import { countRate, uncountRate } from "#server/platform/anti-spam/rate-limit.ts";
import { checkPassword } from "#server/platform/auth/secrets.ts";
import type { Services } from "#server/platform/context/context.ts";
import { localeOf } from "#server/platform/documents/prepare-view.ts";
import type { CachedView } from "#server/platform/documents/view-cache.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { clientAddressOf } from "#server/platform/network/client-address.ts";
import { readBody } from "#server/platform/request/body.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { passwordDocument } from "./password-document.ts";
import type { PasswordProblem } from "#visitor/pages/password-page.tsx";
import { hasEntered, rememberEntry } from "./wall-cookie.ts";

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex", vary: "Accept-Language, Cookie" };
const HTML = { ...PRIVATE, "content-type": "text/html; charset=utf-8" };
const NO_FILES = {};

type Locked = CachedView<FoundWall, WallView>;

/** Leads back to the address the form was sent from, which at an own domain is not the address here. */
export const sameAddress = (c: HonoContext) => new URL(c.req.url).search || "?";

/** The pages of walls behind a password. `open` answers whoever has entered it; others are asked for it. */
export function createPasswordGate(services: Services) {
  function ask(c: HonoContext, { view }: Locked, problem?: PasswordProblem, more: Record<string, string> = {}) {
    const { html, policy } = passwordDocument(view, { locale: localeOf(c), problem });
    const status = problem === undefined ? 200 : problem === "paused" ? 429 : 422;
    return c.body(html, status, { ...HTML, ...more, "content-security-policy": policy });
  }

  async function enter(c: HonoContext, locked: Locked): Promise<Response> {
    const { found } = locked;
    const body = await readBody(c, NO_FILES, services.config);
    await body.cleanup();
    const { password } = body.value;
    if (typeof password !== "string" || password === "") return ask(c, locked, "empty");
    const address = hashAddress(services, clientAddressOf(services.config, c));
    const guesses = `${address} ${found.unique_page_id}`;
    try {
      await countRate(services, "wall", guesses);
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return ask(c, locked, "paused", error.headers);
      throw error;
    }
    const isRight =
      password.length <= LIMITS.passwordMax && (await checkPassword(password, found.password_hash ?? undefined));
    if (!isRight) return ask(c, locked, "wrong");
    // Many people behind one address may all know it.
    await uncountRate(services, "wall", guesses);
    rememberEntry(services, c, found);
    return c.body(null, 303, { ...PRIVATE, location: sameAddress(c) });
  }

  return async function guard(c: HonoContext, locked: Locked, open: () => Promise<Response>): Promise<Response> {
    if (c.req.method === "POST") return enter(c, locked);
    if (!hasEntered(services, c, locked.found)) return ask(c, locked);
    const response = await open();
    for (const [name, header] of Object.entries(PRIVATE)) response.headers.set(name, header);
    return response;
  };
}
