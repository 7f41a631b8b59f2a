/** An object as JSON has them. */
export type Json = Record<string, unknown>;

/** Whether a value is an object, and not an array or null. */
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
