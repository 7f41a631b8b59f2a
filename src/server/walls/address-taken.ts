import { invalid } from "#server/fault.ts";

const UNIQUE_VIOLATION = "23505";

/** Whether an error, or what caused it, is the database refusing an address that another page has, in any workspace. */
function isSlugConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const known =
    "code" in error && error.code === UNIQUE_VIOLATION && "constraint" in error && error.constraint === "pages_slug";
  return known || isSlugConflict(error.cause);
}

/** Runs a write of a page; a taken address becomes 422 at `public_slug`. */
export async function refuseTakenSlug<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isSlugConflict(error)) throw invalid({ public_slug: ["The public slug has already been taken."] });
    throw error;
  }
}
