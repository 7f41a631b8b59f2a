import { WORKSPACE_HEADER } from "#contract/core/headers.ts";

/** What `public/boot.js` has asked for before this code was there. */
interface EarlyResponse {
  url: string;
  workspace: string;
  answer: Promise<Response>;
}

declare global {
  var laurelEarly: EarlyResponse | undefined;
}

// Later it would be an answer of the past.
const MAX_AGE = 10_000;

/** `fetch`, which takes the answer asked for early where it is the one wanted; once. */
export function fetchOrUseEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = globalThis.laurelEarly;
  if (!early || early.url !== input) return fetch(input, init);
  globalThis.laurelEarly = undefined;
  const same = new Headers(init?.headers).get(WORKSPACE_HEADER) === early.workspace;
  return same && performance.now() < MAX_AGE ? early.answer : fetch(input, init);
}
