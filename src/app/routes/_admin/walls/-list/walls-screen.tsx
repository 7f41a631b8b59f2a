import { useSuspenseQuery } from "@tanstack/react-query";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { query } from "#api/query.ts";
import { PageBody } from "#app/shell/page-body.tsx";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useShortcuts } from "#ui/shortcuts.ts";
import { NewWall } from "./new-wall.tsx";
import { WallRow } from "./wall-row.tsx";

/** Every Wall of Love of the workspace, and the way to a new one. */
export function WallsScreen() {
  const { data } = useSuspenseQuery(query("listPages", { query: {} }));
  const walls = data.data.data;
  const canEdit = useSession().can("editor");
  const [isNew, setNew] = useState(false);
  const begin = () => setNew(true);
  useShortcuts([
    { id: "wall new", keys: "c", label: m.walls_new(), group: m.walls_title(), run: begin, enabled: canEdit },
  ]);
  return (
    <PageBody>
      <PageHeader
        title={m.walls_title()}
        description={m.walls_intro()}
        actions={
          canEdit &&
          walls.length > 0 && (
            <Button variant="primary" icon={Plus} onClick={begin}>
              {m.walls_new()}
            </Button>
          )
        }
      />
      {walls.length === 0 ? (
        <Card>
          <EmptyState
            icon={LayoutGrid}
            title={m.walls_empty_title()}
            action={
              canEdit && (
                <Button variant="primary" size="lg" onClick={begin}>
                  {m.walls_empty_action()}
                </Button>
              )
            }
          >
            <p>{canEdit ? m.walls_empty_text() : m.walls_empty_viewer()}</p>
          </EmptyState>
        </Card>
      ) : (
        <ul className="flex flex-col gap-3" aria-label={m.walls_title()}>
          {walls.map((wall) => (
            <WallRow key={wall.unique_page_id} wall={wall} />
          ))}
        </ul>
      )}
      <NewWall open={isNew} onOpenChange={setNew} />
    </PageBody>
  );
}
