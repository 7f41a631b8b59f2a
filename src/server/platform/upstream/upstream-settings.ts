import * as z from "zod";
import { WORKSPACE_HEADER } from "#contract/core/headers.ts";

const HEADER_NAME = /^[a-z\d-]+$/i;

/** Keys that go together: another service that speaks the interface, and what this dashboard shows it. */
export const UPSTREAM = {
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_API_KEY: z.string().optional(),
  UPSTREAM_SECRET_KEY: z.string().optional(),
  UPSTREAM_TOKEN: z.string().optional(),
  UPSTREAM_WORKSPACE: z.string().optional(),
  UPSTREAM_WORKSPACE_HEADER: z.string().regex(HEADER_NAME, "must be the name of a header").default(WORKSPACE_HEADER),
};
type Environment = z.infer<z.ZodObject<typeof UPSTREAM>>;

export interface UpstreamSettings {
  /** `{base_url}` of the other service, without a slash at the end. */
  url: string;
  authorization: string;
  /** Names the workspace a request is about; the other service may call it by its own prefix. */
  workspaceHeader: string;
  /** The workspace to name when the other service lists none. */
  workspace: string | undefined;
}

const wrong = (words: string) => new Error(`The configuration is wrong.\n${words}`);

function readAuthorization(env: Environment): string {
  const { UPSTREAM_API_KEY: key, UPSTREAM_SECRET_KEY: secret, UPSTREAM_TOKEN: token } = env;
  if (token && !key && !secret) return `Bearer ${token}`;
  if (key && secret && !token) return `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  throw wrong("UPSTREAM_URL needs either UPSTREAM_API_KEY and UPSTREAM_SECRET_KEY, or UPSTREAM_TOKEN.");
}

/** The service the dashboard drives in place of this one; undefined without `UPSTREAM_URL`. Throws when keys are missing. */
export function readUpstream(env: Environment): UpstreamSettings | undefined {
  if (!env.UPSTREAM_URL) {
    if (env.UPSTREAM_API_KEY || env.UPSTREAM_TOKEN) throw wrong("UPSTREAM_URL is missing.");
    return undefined;
  }
  const url = new URL(env.UPSTREAM_URL);
  if (url.username || url.password || url.search || url.hash)
    throw wrong("UPSTREAM_URL must be an address alone, such as https://reviews.example.com/v3.");
  return {
    url: url.href.replace(/\/+$/, ""),
    authorization: readAuthorization(env),
    workspaceHeader: env.UPSTREAM_WORKSPACE_HEADER,
    workspace: env.UPSTREAM_WORKSPACE,
  };
}
