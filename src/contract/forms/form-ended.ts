import type { FormExtras } from "./form-extras.ts";

export function hasFormEnded(
  { closes_on, submissions }: FormExtras["limits"],
  sent: number,
  now = new Date(),
): boolean {
  const isPast = closes_on !== undefined && closes_on < now.toISOString().slice(0, 10);
  return isPast || (submissions !== undefined && sent >= submissions);
}
