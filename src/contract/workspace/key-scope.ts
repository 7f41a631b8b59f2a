import type { Endpoint } from "#contract/core/endpoint.ts";

/** Scopes that an API key can be limited to. */
export const SCOPES = [
  "reviews",
  "forms",
  "walls",
  "widgets",
  "contacts",
  "invitations",
  "imports",
  "workspace",
] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The scope of an endpoint, by the first segment of its path. What reads several scopes at once needs
 * `workspace`. Null: every key may.
 */
export const SCOPE_BY_SEGMENT: Record<string, Scope | null> = {
  feeds: "reviews",
  "review-labels": "reviews",
  "review-notes": "reviews",
  "saved-replies": "reviews",
  "review-reports": "reviews",
  "review-rules": "reviews",
  "custom-fields": "reviews",
  trash: "reviews",
  views: "reviews",
  forms: "forms",
  "held-submissions": "forms",
  pages: "walls",
  walls: "walls",
  "embed-code": "walls",
  widgets: "widgets",
  contacts: "contacts",
  "contact-tags": "contacts",
  invitations: "invitations",
  "invitation-bounces": "invitations",
  imports: "imports",
  "import-mappings": "imports",
  "import-platforms": "imports",
  "import-repair": "imports",
  oauth: "workspace",
  overview: "workspace",
  "queued-emails": "workspace",
  search: "workspace",
  waiting: "workspace",
  webhooks: "workspace",
  workspaces: "workspace",
  "workspace-exports": "workspace",
  capabilities: null,
  languages: null,
};

/** An endpoint that the table does not know needs `workspace`. */
export function scopeOf({ path }: Pick<Endpoint, "path">): Scope | null {
  const segment = path.split("/")[1] ?? "";
  return Object.hasOwn(SCOPE_BY_SEGMENT, segment) ? (SCOPE_BY_SEGMENT[segment] ?? null) : "workspace";
}
