import type { Page, Request } from "@playwright/test";
import { type Endpoint, ROLES } from "#contract/core/endpoint.ts";
import { PROOF_NEEDED } from "#contract/core/error.ts";
import { endpoints } from "#contract/index.ts";
import type { Rights } from "./expected-refusal.ts";

const ENTRY_POINTS: Record<Endpoint["door"], string> = { v3: "/proxy/v3", session: "/proxy", public: "" };
const TABLE = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
  name,
  endpoint,
  pattern: new RegExp(`^${ENTRY_POINTS[endpoint.door]}${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** An update with a file is a POST that says it is a PUT. */
const methodOf = (request: Request) =>
  /name="_method"\r\n\r\nPUT|_method=PUT/.test(request.postData() ?? "") ? "PUT" : request.method();

const find = (request: Request) => {
  const { pathname } = new URL(request.url());
  const method = methodOf(request);
  return TABLE.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
};

/** What the service would answer: the same rule for every endpoint is tested in server/testing/security/roles.test.ts. */
function isAllowed({ access, method, reads, door }: Endpoint, { role, isOwner, isElsewhere }: Rights): boolean {
  if (access === "public") return true;
  if (access === "owner") return isOwner;
  if (isElsewhere && door === "v3" && role === "viewer" && method !== "GET" && !reads) return false;
  return ROLES.indexOf(role) >= ROLES.indexOf(access);
}

export interface Watch {
  /** Loads the dashboard at the address. Nothing else does, whatever is pressed. */
  load: (address: string) => Promise<void>;
  /** The calls since it was asked last that the person may not make. */
  refused: () => string[];
  /** The addresses whose answers the page waits for. */
  waiting: () => string[];
}

/** Lets the page read, and answers what writes in place of the service, so that nothing changes. */
export async function watchCalls(page: Page, rights: Rights): Promise<Watch> {
  const refused: string[] = [];
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  for (const ended of ["requestfinished", "requestfailed"] as const)
    page.on(ended as "requestfinished", (request) => pending.delete(request));
  page.on("response", async (response) => {
    if (response.status() !== 403) return;
    const request = response.request();
    // Being asked for the password again does not depend on the role.
    if ((await response.text().catch(() => "")).includes(PROOF_NEEDED)) return;
    refused.push(`${request.method()} ${new URL(request.url()).pathname}: ${find(request)?.name ?? "unknown"}`);
  });
  let isLoading = false;
  await page.route("**", async (route) => {
    const request = route.request();
    const leaves = request.isNavigationRequest() && request.frame() === page.mainFrame();
    // An answer without content leaves the page as it is.
    return leaves && !isLoading ? route.fulfill({ status: 204 }) : route.fallback();
  });
  await page.route(/\/proxy\//, async (route) => {
    const request = route.request();
    const found = find(request);
    if (request.method() === "GET" || found?.endpoint.reads) return route.fallback();
    // Nothing is sent again after this status.
    const status = !found || isAllowed(found.endpoint, rights) ? 422 : 403;
    return route.fulfill({ status, json: { message: "Not in this story." } });
  });
  const load = async (address: string) => {
    isLoading = true;
    await page.goto(address);
    isLoading = false;
  };
  return { load, refused: () => refused.splice(0), waiting: () => [...pending].map((request) => request.url()) };
}
