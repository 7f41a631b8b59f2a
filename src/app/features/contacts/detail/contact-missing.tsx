import { Link } from "@tanstack/react-router";
import UserRoundX from "lucide-react/icons/user-round-x";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function ContactMissing() {
  return (
    <EmptyState
      page
      icon={UserRoundX}
      title={m.person_missing_title()}
      action={
        <Link to="/contacts" className={buttonStyles({ variant: "primary" })}>
          {m.person_to_contacts()}
        </Link>
      }
    >
      <p>{m.person_missing_text()}</p>
    </EmptyState>
  );
}
