import { validationError } from "./app-error.ts";

const UNIQUE_VIOLATION = "23505";

function isConflict(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  const known = "code" in error && error.code === UNIQUE_VIOLATION && "constraint" in error;
  return (known && error.constraint === index) || isConflict(error.cause, index);
}

/** Runs a write; a violation of the unique `index` becomes 422 at `field`. */
export async function rejectDuplicate<T>(
  write: Promise<T>,
  { index, field }: { index: string; field: string },
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isConflict(error, index))
      throw validationError({ [field]: [`The ${field.replaceAll("_", " ")} has already been taken.`] });
    throw error;
  }
}
