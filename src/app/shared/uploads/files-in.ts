/** Every file within what is to be sent. */
export function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}
