import { Link } from "@tanstack/react-router";
import FileUp from "lucide-react/icons/file-up";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { SearchField } from "./search-field.tsx";

export function InboxHeader({ search }: { search: ReviewSearch }) {
  const { can } = useSession();
  return (
    <header className="flex items-center gap-3">
      <h1 tabIndex={-1} className="me-auto text-xl font-semibold">
        {m.shell_reviews()}
      </h1>
      <SearchField q={search.q ?? ""} />
      {can("editor") && (
        <Link to="/imports" className={buttonStyles({})} aria-label={m.reviews_import()}>
          <Icon icon={FileUp} className="sm:-ms-0.5" />
          <span className="max-sm:hidden">{m.reviews_import()}</span>
        </Link>
      )}
    </header>
  );
}
