import { Link } from "@tanstack/react-router";
import Send from "lucide-react/icons/send";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** Nobody was invited yet: what a run is for, and the first one; who may not make one is told who can. */
export function RunsEmpty({ begin }: { begin: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={Send}
        title={m.invitations_empty_title()}
        action={
          begin ? (
            <Button variant="primary" size="lg" onClick={begin}>
              {m.invitations_empty_action()}
            </Button>
          ) : (
            <Link to="/settings/account" className={buttonStyles()}>
              {m.inbox_see_role()}
            </Link>
          )
        }
      >
        <p>{begin ? m.invitations_empty_text() : m.invitations_empty_viewer()}</p>
      </EmptyState>
    </Card>
  );
}
