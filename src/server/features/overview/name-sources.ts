import { and, eq, inArray } from "drizzle-orm";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { platformById } from "#server/domain/review-platforms/platforms.ts";

interface Source {
  platform_id: number | null;
  form_id: number | null;
  count: number;
}

/** Where reviews came from, by name, the most first. Those of a form that is gone are with those of none. */
export async function nameSources(
  { db, workspace }: Context,
  found: Source[],
): Promise<Overview["reviews"]["sources"]> {
  const ids = found.flatMap(({ form_id: id }) => (id === null ? [] : [id]));
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: forms.id, name: forms.name })
          .from(forms)
          .where(and(eq(forms.workspaceId, workspace.id), inArray(forms.id, ids)));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const named = found.map(({ platform_id, form_id, count }) => ({
    name: platformById(platform_id)?.name ?? (form_id === null ? undefined : names.get(form_id)) ?? null,
    platform_id,
    form_id,
    count,
  }));
  const nameless = named.filter(({ name }) => name === null).reduce((sum, { count }) => sum + count, 0);
  const others = nameless > 0 ? [{ name: null, platform_id: null, form_id: null, count: nameless }] : [];
  return [...named.filter(({ name }) => name !== null).toSorted((a, b) => b.count - a.count), ...others];
}
