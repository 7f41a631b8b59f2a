import type { Context as HonoContext } from "hono";
import * as z from "zod";
import { getCookie, setCookie } from "hono/cookie";
import type { Services } from "#server/context.ts";
import { requireSameOrigin } from "#server/http/origin.ts";
import type { Door } from "#server/mount.ts";
import { authorize } from "./authorization.ts";
import { SESSION_SECONDS, identify } from "./sessions.ts";

// What the Node adapter hands over; a request in process has none.
const Connection = z.object({ incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }) });

function addressOf(c: HonoContext): string {
  return Connection.safeParse(c.env).data?.incoming.socket.remoteAddress ?? "local";
}

/** `/v3`: by `Authorization` alone; cookies are not looked at, so no other site can use them. */
export function apiDoor(services: Services): Door {
  return {
    serves: (endpoint) => endpoint.door === "v3",
    identify: (c) => authorize(services, c.req.header("authorization")),
    publicContext: (c) => ({ token: undefined, address: addressOf(c), setToken: () => {} }),
  };
}

/** `/proxy`: by session cookie, from our own origin; credentials are attached behind it and never reach the browser. */
export function sessionDoor(services: Services, serves: Door["serves"]): Door {
  const secure = services.config.publicUrl.startsWith("https:");
  const name = secure ? "__Host-laurel" : "laurel";
  const tokenOf = (c: HonoContext) => getCookie(c, name);
  return {
    serves,
    identify: (c) => {
      requireSameOrigin(c);
      return identify(services, tokenOf(c), c.req.header("svc-workspace-id"));
    },
    publicContext: (c) => {
      requireSameOrigin(c);
      return {
        token: tokenOf(c),
        address: addressOf(c),
        setToken: (token) =>
          setCookie(c, name, token ?? "", {
            path: "/",
            httpOnly: true,
            sameSite: "Lax",
            secure,
            maxAge: token ? SESSION_SECONDS : 0,
          }),
      };
    },
  };
}
