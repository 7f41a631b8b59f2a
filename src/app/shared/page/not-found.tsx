import { Link } from "@tanstack/react-router";
import Compass from "lucide-react/icons/compass";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NotFound({ page = false }: { page?: boolean }) {
  return (
    <EmptyState
      page={page}
      icon={Compass}
      title={m.shell_not_found_title()}
      action={
        <Link to="/" className={buttonStyles({ variant: "primary" })}>
          {m.shell_not_found_home()}
        </Link>
      }
    >
      <p>{m.shell_not_found_text()}</p>
    </EmptyState>
  );
}
