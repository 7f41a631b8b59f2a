import "#app/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import { queryClient } from "#api/query.ts";
import { type EndpointName, endpoints } from "#contract/index.ts";
import { Confirmer } from "#ui/dialogs/confirm.tsx";
import { toasts } from "#ui/feedback/toast.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { localizeFieldErrors } from "#app/shared/shell/localize-validation.ts";
import { rememberWorkspace } from "#app/shared/session/workspace-memory.ts";
import { sessionRecord } from "./session-record.ts";

localizeFieldErrors();

/**
 * The stubbed answer of an endpoint: a JSON body, a status with a body, a promise that keeps the call pending, or a
 * function of the address.
 */
export type StubbedAnswer =
  | object
  | { status: number; body: object }
  | Promise<object>
  | ((url: URL) => object | Promise<object>);

export interface RecordedCall {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
}

interface Options {
  answers?: Partial<Record<EndpointName, StubbedAnswer>>;
  role?: "viewer" | "editor" | "admin";
  direction?: "ltr" | "rtl";
}

const patternOf = (path: string) => new RegExp(`^/proxy(?:/v3)?${path.replace(/\{\w+\}/g, "[^/]+")}$`);

function findAnswer(answers: Options["answers"], method: string, pathname: string): StubbedAnswer | undefined {
  for (const [name, answer] of Object.entries(answers ?? {})) {
    const endpoint = Object.entries(endpoints).find(([known]) => known === name)?.[1];
    if (endpoint?.method === method && patternOf(endpoint.path).test(pathname)) return answer;
  }
  return undefined;
}

/** An update sent as a form is a POST that says so. */
const meantMethod = (method: string, body: unknown) =>
  body instanceof FormData && body.get("_method") === "PUT" ? "PUT" : method;

const isFailure = (answer: object): answer is { status: number; body: object } =>
  "status" in answer && "body" in answer;

/**
 * Renders a part of the dashboard: signed in, with a router and an empty cache. The service is stubbed by endpoint
 * name; a call without an answer is a 404. Returns the page's locators and the recorded calls.
 */
export async function renderScreen(screen: ReactNode, { answers, role = "admin", direction = "ltr" }: Options = {}) {
  const calls: RecordedCall[] = [];
  queryClient.clear();
  // Toasts of the test before would cover buttons of this one until they time out.
  toasts.set([]);
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const stubs = { getSession: sessionRecord(role), ...answers };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init.method ?? "GET";
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    calls.push({ method, url, headers: new Headers(init.headers), body });
    const stub = findAnswer(stubs, meantMethod(method, init.body), url.pathname);
    const answer = await (typeof stub === "function" ? stub(url) : stub);
    if (!answer) return Response.json({ message: "Not found." }, { status: 404 });
    return isFailure(answer) ? Response.json(answer.body, { status: answer.status }) : Response.json(answer);
  });
  document.documentElement.dir = direction;
  const root = createRootRoute();
  // Files share a tab, which remembers the workspace that a test before this one chose.
  rememberWorkspace("");
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: "$",
    component: () => (
      <>
        {screen}
        <Confirmer />
        <Toaster />
      </>
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history: createMemoryHistory() });
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, calls, router };
}
