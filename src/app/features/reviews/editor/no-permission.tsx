import { Link } from "@tanstack/react-router";
import Lock from "lucide-react/icons/lock";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** For people who may read a review and not change it. */
export function NoPermission({ of: { type, id } }: { of: ReviewRef }) {
  const read = (
    <Link
      to="/reviews/$type/$id"
      params={{ type, id: String(id) }}
      search={(search) => search}
      className={buttonStyles({ variant: "primary" })}
    >
      {m.record_read_it()}
    </Link>
  );
  return (
    <EmptyState icon={Lock} title={m.record_no_permission()} action={read}>
      <p>{m.reviews_read_only()}</p>
    </EmptyState>
  );
}
