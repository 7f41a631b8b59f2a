import { Link } from "@tanstack/react-router";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import SearchX from "lucide-react/icons/search-x";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** No form yet: what one is for, and the first one; who may not make one is told who can. */
export function FormsEmpty({ begin }: { begin: () => void }) {
  const mayCreate = useSession().can("editor");
  const action = mayCreate ? (
    <Button variant="primary" size="lg" onClick={begin}>
      {m.forms_empty_action()}
    </Button>
  ) : (
    <Link to="/settings/account" className={buttonStyles()}>
      {m.inbox_see_role()}
    </Link>
  );
  return (
    <Card>
      <EmptyState icon={ClipboardPen} title={m.forms_empty_title()} action={action}>
        <p>{mayCreate ? m.forms_empty_text() : m.forms_empty_viewer()}</p>
      </EmptyState>
    </Card>
  );
}

/** There are forms, and none is what was looked for. */
export function NoMatch() {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={m.forms_no_match_title()}
        action={
          <Link
            from="/forms/"
            to="."
            search={({ q: _q, state: _state, ...rest }) => rest}
            className={buttonStyles({ variant: "primary" })}
          >
            {m.forms_no_match_action()}
          </Link>
        }
      >
        <p>{m.forms_no_match_text()}</p>
      </EmptyState>
    </Card>
  );
}
