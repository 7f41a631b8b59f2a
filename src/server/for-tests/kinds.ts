import type { Kind } from "./records.ts";

/** The kind of record a path names after this word. */
const AFTER: Record<string, Kind> = {
  text: "text",
  video: "video",
  audio: "audio",
  social: "social",
  forms: "form",
  questions: "question",
  versions: "version",
  "held-submissions": "held",
  pages: "page",
  walls: "page",
  embed: "page",
  widgets: "widget",
  "review-labels": "label",
  labels: "label",
  "contact-tags": "tag",
  contacts: "contact",
  imports: "import",
  changes: "change",
  views: "view",
  webhooks: "webhook",
  deliveries: "delivery",
  "api-keys": "key",
  workspaces: "workspace",
  attachments: "attachment",
  media: "attachment",
  "review-reports": "report",
  invitations: "invitation",
  invitees: "invitee",
  "import-mappings": "mapping",
  "workspace-exports": "export",
};

/** A path that takes any type of review, for one type. */
export const ofOneType = (path: string): string => path.replace("{type}", "text");

/** What each parameter of a path names, in order. Throws for a word it does not know: then add it above. */
export function kindsOf(path: string): { name: string; kind: Kind }[] {
  return [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, word = "", name = ""]) => {
    const kind = AFTER[word];
    if (!kind) throw new Error(`for-tests/kinds.ts does not know what {${name}} names in ${path}`);
    return { name, kind };
  });
}

/** Identifiers of the right kind that no record has. */
export const MISSING: Record<Kind, string> = {
  text: "999999999",
  video: "999999999",
  audio: "999999999",
  social: "999999999",
  form: "form_000000000000000000000000",
  question: "999999999",
  version: "999999999",
  held: "999999999",
  page: "page_000000000000000000000000",
  widget: "00000000-0000-4000-8000-000000000000",
  label: "00000000000000000000000000",
  tag: "999999999",
  contact: "999999999",
  import: "999999999",
  change: "999999999",
  view: "999999999",
  webhook: "999999999",
  delivery: "999999999",
  key: "999999999",
  workspace: "workspace_000000000000000000000000",
  attachment: "999999999",
  picture: "999999999",
  report: "999999999",
  "other-contact": "999999999",
  invitation: "999999999",
  invitee: "999999999",
  mapping: "999999999",
  export: "999999999",
};

/** Kinds whose paths take a text, never the number of the record (section 2.1). */
export const TEXT_KINDS: readonly Kind[] = ["form", "page", "widget", "label", "workspace"];
