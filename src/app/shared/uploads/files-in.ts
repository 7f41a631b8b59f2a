export function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(filesIn);
}
