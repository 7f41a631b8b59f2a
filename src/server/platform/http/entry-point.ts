import type { Context as HonoContext } from "hono";
import type { Endpoint } from "#contract/core/endpoint.ts";
import type { PublicContext } from "#server/platform/context/context.ts";
import type { Identity } from "#server/platform/context/identity.ts";

/** A prefix endpoints are served under (`/v3`, `/proxy`, `/`), with its own way to authenticate a request. */
export interface EntryPoint {
  serves(endpoint: Endpoint): boolean;
  identify(c: HonoContext): Promise<Identity | undefined>;
  /**
   * When the caller may last have changed something, by any process, in milliseconds of `performance.now()`; `Infinity` for
   * just now.
   */
  lastWrite(c: HonoContext, identity: Identity): number;
  /** Remembers for `lastWrite` that the caller changes something. */
  noteChange(c: HonoContext): void;
  /** The context of handlers that anyone may call, with access to the session cookie. */
  publicContext(c: HonoContext): Omit<PublicContext, "services">;
}
