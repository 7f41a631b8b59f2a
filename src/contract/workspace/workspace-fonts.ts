import * as z from "zod/mini";
import { endpoint, SESSION } from "#contract/core/endpoint.ts";
import { FilePart, Flag } from "#contract/core/input-values.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { fontOf, isDeviceFont, servedFont } from "#contract/walls/view/fonts.ts";

export const FONT_USES = ["page", "widget", "form", "brand"] as const;

/** A font that the workspace uploaded, for its walls, widgets, forms and share pictures. */
export const WorkspaceFont = z.object({
  id: z.int(),
  name: z.string(),
  /** Paths of WOFF2 files, whatever was uploaded. */
  regular: z.string(),
  bold: z.nullable(z.string()),
  variable: z.boolean(),
  /** Saved or as a draft. While it is used, it cannot be deleted. */
  used_by: z.array(z.object({ kind: z.enum(FONT_USES), name: z.string() })),
  created_at: Timestamp,
});
export type WorkspaceFont = z.infer<typeof WorkspaceFont>;

const fonts = { ...SESSION, path: "/workspace/fonts" } as const;

export const workspaceFontEndpoints = {
  /** By name. */
  listFonts: endpoint({ ...fonts, method: "GET", answer: z.object({ data: z.array(WorkspaceFont) }) }),
  /**
   * WOFF2, WOFF, TrueType or OpenType, told by their content and written anew as WOFF2. At most `LIMITS.fonts` of a
   * workspace; names differ, ignoring case.
   */
  addFont: endpoint({
    ...fonts,
    method: "POST",
    access: "editor",
    encoding: "multipart",
    files: { regular: LIMITS.fontBytes, bold: LIMITS.fontBytes },
    body: z.object({
      name: z.string().check(
        z.trim(),
        z.refine((name) => fontOf(name) !== null, {
          error: "must have letters, digits, spaces and hyphens only, at most 60",
        }),
        z.refine((name) => !servedFont(name) && !isDeviceFont(name.toLowerCase()), {
          error: "is the name of a font that is there already",
        }),
      ),
      regular: FilePart,
      bold: z.optional(FilePart),
      /** The person may use the font on the web. */
      licensed: Flag.check(z.refine((licensed) => licensed, { error: "must be confirmed" })),
    }),
    answer: z.object({ message: z.string(), data: WorkspaceFont }),
  }),
  deleteFont: endpoint({
    ...fonts,
    method: "DELETE",
    path: "/workspace/fonts/{id}",
    access: "editor",
    record: "Font",
    params: z.object({ id: NumericId }),
    answer: z.object({ message: z.string() }),
  }),
};
