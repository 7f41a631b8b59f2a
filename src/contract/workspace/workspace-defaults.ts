import * as z from "zod/mini";
import { Colour } from "#contract/core/colour.ts";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { languageId, TEXT_LANGUAGES } from "#contract/core/language.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { TimeZone } from "#contract/core/time-zone-input.ts";
import { fontOf } from "#contract/walls/view/fonts.ts";

const unset = z.literal("");

/**
 * What the dashboard begins new forms, walls and widgets with; an empty value leaves it to their template. Records made
 * through the v3 interface begin with its own defaults.
 */
export const WorkspaceDefaults = z.object({
  /** Buttons, links and chosen answers. */
  primary_color: Colour,
  /** Stars of walls and widgets. */
  accent_color: Colour,
  /** A served font or one of the workspace. */
  font: z.string().check(z.refine((name) => name === "" || fontOf(name) !== null)),
  /** Of the texts of new forms. */
  language: z.union([unset, z.enum(TEXT_LANGUAGES)]),
  /** Languages that new forms offer besides. */
  languages: z
    .array(z.string().check(z.refine((code) => languageId(code) !== undefined)))
    .check(z.maxLength(LIMITS.formLanguages)),
  /** Of new quiet hours, and of the digests of people who have not chosen their own. */
  time_zone: z.union([unset, TimeZone]),
  /** What new walls say about how reviews are collected. */
  about_text: z.string().check(z.trim(), z.maxLength(LIMITS.formText)),
});
export type WorkspaceDefaults = z.infer<typeof WorkspaceDefaults>;

export const NO_DEFAULTS: WorkspaceDefaults = {
  primary_color: "",
  accent_color: "",
  font: "",
  language: "",
  languages: [],
  time_zone: "",
  about_text: "",
};

/** With the workspace's own logo, which new forms have. */
const StartValues = z.extend(WorkspaceDefaults, { logo_url: z.nullable(z.string()) });
export type StartValues = z.infer<typeof StartValues>;

const defaults = { ...SESSION, path: "/workspace/defaults", answer: z.object({ data: StartValues }) } as const;

export const workspaceDefaultsEndpoints = {
  getWorkspaceDefaults: endpoint({ ...defaults, method: "GET" }),
  /** Changes those that are named. Existing forms, walls and widgets stay as they are. */
  updateWorkspaceDefaults: endpoint({
    ...defaults,
    method: "PUT",
    access: "admin",
    encoding: "json",
    body: z.partial(WorkspaceDefaults),
  }),
};
