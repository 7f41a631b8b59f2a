import { Link } from "@tanstack/react-router";
import LayoutGrid from "lucide-react/icons/layout-grid";
import SearchX from "lucide-react/icons/search-x";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** No wall yet: what one is for, and the first one; who may not make one is told who can. */
export function WallsEmpty({ begin }: { begin: (() => void) | undefined }) {
  const action = begin && (
    <Button variant="primary" size="lg" onClick={begin}>
      {m.walls_empty_action()}
    </Button>
  );
  return (
    <Card>
      <EmptyState icon={LayoutGrid} title={m.walls_empty_title()} action={action}>
        <p>{begin ? m.walls_empty_text() : m.walls_empty_viewer()}</p>
      </EmptyState>
    </Card>
  );
}

/** There are walls, and none is what was looked for. */
export function NoMatch() {
  const action = (
    <Link
      from="/walls/"
      to="."
      search={({ q: _q, kind: _kind, ...rest }) => rest}
      className={buttonStyles({ variant: "primary" })}
    >
      {m.walls_no_match_action()}
    </Link>
  );
  return (
    <Card>
      <EmptyState icon={SearchX} title={m.walls_no_match_title()} action={action}>
        <p>{m.walls_no_match_text()}</p>
      </EmptyState>
    </Card>
  );
}
