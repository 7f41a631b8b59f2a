import { useNavigate, useSearch, Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { useTransition, useState } from "react";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { arrangeWalls } from "./arrange-walls.ts";
import { NewWall } from "./new-wall.tsx";
import { WallsToolbar } from "./walls-toolbar.tsx";
import { type ListedWall, fromPage, fromWidget } from "./listed-wall.ts";
import { useWallActions } from "./use-wall-actions.tsx";
import { useWallKeys } from "./use-wall-keys.ts";
import { WallRow } from "./wall-row.tsx";
import { useQueries, useSuspenseQueries } from "@tanstack/react-query";
import { ApiError } from "#api/error.ts";
import { query } from "#api/query.ts";
import LayoutGrid from "lucide-react/icons/layout-grid";
import SearchX from "lucide-react/icons/search-x";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

function WallsEmpty({ onNew }: { onNew: (() => void) | undefined }) {
  const action = onNew && (
    <Button variant="primary" size="lg" onClick={onNew}>
      {m.walls_empty_action()}
    </Button>
  );
  return (
    <Card>
      <EmptyState icon={LayoutGrid} title={m.walls_empty_title()} action={action}>
        <p>{onNew ? m.walls_empty_text() : m.walls_empty_viewer()}</p>
      </EmptyState>
    </Card>
  );
}

function NoMatch() {
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

interface Walls {
  walls: ListedWall[];
  hasMore: boolean;
  more: () => void;
  /** The widgets could not be read, or the service has none. */
  widgetsFailed: boolean;
  retry: () => void;
}

const pageInput = (page: number) => ({ query: page === 1 ? {} : { page } });
const once = (walls: ListedWall[]) => [...new Map(walls.map((wall) => [wall.id, wall])).values()];

/** Widgets are not documented: a service without them has no such list. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 405);

/** All pages and widgets of the workspace, or pages of them where the service pages the lists. */
function useWalls(): Walls {
  const [count, setCount] = useState(1);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const pages = useSuspenseQueries({ queries: numbers.map((page) => query("listPages", pageInput(page))) });
  const widgets = useQueries({ queries: numbers.map((page) => query("listWidgets", pageInput(page))) });
  const morePages = pages.at(-1)?.data.data.next_page_url !== null;
  const moreWidgets = typeof widgets.at(-1)?.data?.data.next_page_url === "string";
  return {
    walls: once([
      ...pages.flatMap(({ data }) => data.data.data.map(fromPage)),
      ...widgets.flatMap(({ data }) => data?.data.data.map(fromWidget) ?? []),
    ]),
    hasMore: morePages || moreWidgets,
    more: () => setCount(count + 1),
    widgetsFailed: widgets.some(({ error }) => error && !isUnknown(error)),
    retry: () => widgets.forEach((one) => void one.refetch()),
  };
}

function WallsList({ walls }: { walls: ListedWall[] }) {
  const actions = useWallActions();
  const mayEdit = useSession().can("editor");
  const { list, current, setCurrent } = useWallKeys(walls, actions, mayEdit);
  return (
    <ul
      ref={list}
      aria-label={m.walls_title()}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {walls.map((wall) => (
        <WallRow
          key={wall.id}
          wall={wall}
          actions={actions}
          mayEdit={mayEdit}
          current={wall.id === current}
          onCurrent={() => setCurrent(wall.id)}
        />
      ))}
    </ul>
  );
}

// Search and filters appear with more walls than this.
const MAX_WITHOUT_SEARCH = 3;

export function WallsScreen() {
  const search = useSearch({ from: "/_admin/walls/" });
  const navigate = useNavigate({ from: "/walls/" });
  const { walls, hasMore, more, widgetsFailed, retry } = useWalls();
  const [isLoading, load] = useTransition();
  const mayCreate = useSession().can("editor");
  const onNew = () => void navigate({ search: (old) => ({ ...old, new: old.kind ?? "page" }) });
  useShortcuts([
    { id: "wall new", keys: "c", label: m.walls_new(), group: m.walls_title(), run: onNew, enabled: mayCreate },
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
            <Button variant="primary" icon={Plus} onClick={onNew}>
              {m.walls_new()}
            </Button>
          )
        }
      />
      {(walls.length > MAX_WITHOUT_SEARCH || isNarrowed) && <WallsToolbar search={search} shown={shown.length} />}
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
      {walls.length === 0 && <WallsEmpty onNew={mayCreate ? onNew : undefined} />}
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
