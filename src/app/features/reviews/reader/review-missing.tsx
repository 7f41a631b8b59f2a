import { Link } from "@tanstack/react-router";
import SearchX from "lucide-react/icons/search-x";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function ReviewMissing({ next }: { next?: () => void }) {
  const actions = (
    <div className="flex flex-wrap justify-center gap-2">
      {next && (
        <Button variant="primary" onClick={next}>
          {m.reviews_next()}
        </Button>
      )}
      <Link
        to="/reviews"
        search={(search) => search}
        className={buttonStyles({ variant: next ? "secondary" : "primary" })}
      >
        {m.reviews_back()}
      </Link>
    </div>
  );
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={m.reviews_missing_title()} action={actions}>
        <p>{m.reviews_missing_text()}</p>
      </EmptyState>
    </div>
  );
}
