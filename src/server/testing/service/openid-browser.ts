import type { TestService } from "./test-service.ts";

const HOME = "http://localhost:4300";

/** Keeps cookies by origin and follows no redirect by itself. */
export function openBrowser(service: TestService) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };

  async function get(address: string): Promise<{ status: number; to: string }> {
    const { origin, href } = new URL(address, HOME);
    const jar = jarOf(origin);
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
    const answer = await (origin === HOME
      ? service.app.request(href, { headers })
      : fetch(href, { headers, redirect: "manual" }));
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    await answer.body?.cancel();
    const location = answer.headers.get("location");
    return { status: answer.status, to: location ? new URL(location, href).href : "" };
  }

  /** Follows redirects until one leads to `stop`, which is not requested. */
  async function follow(address: string, stop: string): Promise<string> {
    let at = address;
    for (let hop = 0; hop < 12; hop += 1) {
      const { to, status } = await get(at);
      if (!to) throw new Error(`${at} answered ${status} in place of a redirect`);
      if (to.startsWith(stop)) return to;
      at = to;
    }
    throw new Error("Too many redirects");
  }

  const api = () => service.client({ "x-laurel": "1", cookie: `laurel=${jarOf(HOME).get("laurel") ?? ""}` });

  /** Asks to sign in and goes to the provider; gives the address with which the provider sends the browser back. */
  async function leave(provider: string, next?: string): Promise<string> {
    const { data } = await api().call("startProviderSignIn", { params: { provider }, body: { next } });
    return follow(data.url, `${HOME}/openid/${provider}/callback`);
  }

  /** Signs in, and gives the path that the browser ends at. */
  async function signIn(provider: string, next?: string): Promise<string> {
    const { to } = await get(await leave(provider, next));
    return to.slice(HOME.length);
  }

  return { cookies: jarOf(HOME), api, get, follow, leave, signIn, forget: (origin: string) => jars.delete(origin) };
}
