import * as z from "zod/mini";
import { eq } from "drizzle-orm";
import type { Json } from "#contract/core/json.ts";
import { dayAt } from "#contract/core/time-zone.ts";
import { NO_DEFAULTS, WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import type { Db } from "#server/platform/db/open.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";

const { shape } = WorkspaceDefaults;

/** A value that is not stored or no longer valid reads as unset. */
const Stored = z.object({
  primary_color: z.catch(shape.primary_color, NO_DEFAULTS.primary_color),
  accent_color: z.catch(shape.accent_color, NO_DEFAULTS.accent_color),
  font: z.catch(shape.font, NO_DEFAULTS.font),
  language: z.catch(shape.language, NO_DEFAULTS.language),
  languages: z.catch(shape.languages, NO_DEFAULTS.languages),
  time_zone: z.catch(shape.time_zone, NO_DEFAULTS.time_zone),
  about_text: z.catch(shape.about_text, NO_DEFAULTS.about_text),
});

/** What a workspace has stored of its defaults. */
export const readDefaults = (stored: Json): WorkspaceDefaults => Stored.parse(stored);

/**
 * The date of a review that is written now, in the time zone of the workspace. Undefined where it has chosen none: then
 * the instant itself is stored.
 */
export async function findReviewDate(db: Db, workspaceId: number, now = Date.now()): Promise<string | undefined> {
  const [workspace] = await db
    .select({ defaults: workspaces.defaults })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const zone = workspace && readDefaults(workspace.defaults).time_zone;
  return zone ? `${dayAt(now, zone)}T00:00:00.000000Z` : undefined;
}
