import { Link } from "@tanstack/react-router";
import SearchX from "lucide-react/icons/search-x";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** An address of a review nobody here has. */
export function ReviewMissing() {
  const back = (
    <Link to="/reviews" search={(search) => search} className={buttonStyles({ variant: "primary" })}>
      {m.reviews_back()}
    </Link>
  );
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={m.reviews_missing_title()} action={back}>
        <p>{m.reviews_missing_text()}</p>
      </EmptyState>
    </div>
  );
}
