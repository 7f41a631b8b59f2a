import { readTargets } from "#app/shared/review-actions/run/action-target.ts";

const MOST = 5;

/** Opens the reviews in tabs of their own; a browser would stop a flood of them. */
export function openInTabs(): void {
  for (const { type, id } of readTargets().slice(0, MOST)) window.open(`/reviews/${type}/${id}`, "_blank", "noopener");
}
