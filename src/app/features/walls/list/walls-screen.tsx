import { useNavigate, useSearch } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { useTransition } from "react";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { arrangeWalls } from "./arrange-walls.ts";
import { NewWall } from "./new-wall.tsx";
import { useWalls } from "./use-walls.ts";
import { NoMatch, WallsEmpty } from "./walls-empty.tsx";
import { WallsList } from "./walls-list.tsx";
import { WallsToolbar } from "./walls-toolbar.tsx";

// A few are seen at a glance.
const MANY = 3;

/** Every page and widget of the workspace with how it fares, and the way to a new one. */
export function WallsScreen() {
  const search = useSearch({ from: "/_admin/walls/" });
  const navigate = useNavigate({ from: "/walls/" });
  const { walls, hasMore, more, widgetsFailed, retry } = useWalls();
  const [isLoading, load] = useTransition();
  const mayCreate = useSession().can("editor");
  const begin = () => void navigate({ search: (old) => ({ ...old, new: old.kind ?? "page" }) });
  useShortcuts([
    { id: "wall new", keys: "c", label: m.walls_new(), group: m.walls_title(), run: begin, enabled: mayCreate },
  ]);
  const isNarrowed = search.q !== undefined || search.kind !== undefined;
  const shown = arrangeWalls(walls, search);
  return (
    <PageBody>
      <PageHeader
        title={m.walls_title()}
        description={m.walls_intro()}
        actions={
          mayCreate &&
          walls.length > 0 && (
            <Button variant="primary" icon={Plus} onClick={begin}>
              {m.walls_new()}
            </Button>
          )
        }
      />
      {(walls.length > MANY || isNarrowed) && <WallsToolbar search={search} shown={shown.length} />}
      {widgetsFailed && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-4 py-2 text-warning-ink"
        >
          {m.walls_widgets_failed()}
          <Button size="sm" onClick={retry}>
            {m.common_retry()}
          </Button>
        </p>
      )}
      {walls.length === 0 && <WallsEmpty begin={mayCreate ? begin : undefined} />}
      {walls.length > 0 && shown.length === 0 && <NoMatch />}
      {shown.length > 0 && <WallsList walls={shown} />}
      {hasMore && (
        <div className="flex justify-center">
          <Button loading={isLoading} onClick={() => load(more)}>
            {m.acts_show_more()}
          </Button>
        </div>
      )}
      {mayCreate && search.new && (
        <NewWall
          kind={search.new}
          onKind={(kind) => void navigate({ search: (old) => ({ ...old, new: kind }), replace: true })}
          close={() => void navigate({ search: ({ new: _new, ...old }) => old, replace: true })}
        />
      )}
    </PageBody>
  );
}
