import { storable } from "#server/html/storable.ts";

/** Every text of an input as PostgreSQL can hold it, so that no field has to think of it; files keep their identity. */
export function storableInput(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map(storableInput);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), storableInput(inner)]));
}
