import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RecordHeader } from "#app/shared/draft-editor/layout/editor-header.tsx";
import { m } from "#messages/gen/messages.js";
import { TAB_CLASS } from "#ui/layout/tab-styles.ts";
import type { WallKind } from "#app/features/walls/design/panel-ids.ts";

type WallHeaderProps = {
  kind: WallKind;
  id: string;
  name: string;
  badges?: ReactNode;
  progress?: ReactNode;
  actions?: ReactNode;
};

const EXACT = { activeOptions: { exact: true, includeSearch: false }, className: TAB_CLASS };

function Tabs({ kind, id }: Pick<WallHeaderProps, "kind" | "id">) {
  const [design, share] = [m.designer_tab_design(), m.designer_tab_share()];
  if (kind === "page")
    return (
      <>
        <Link to="/walls/$pageId" params={{ pageId: id }} {...EXACT}>
          {design}
        </Link>
        <Link to="/walls/$pageId/share" params={{ pageId: id }} {...EXACT}>
          {share}
        </Link>
      </>
    );
  return (
    <>
      <Link to="/walls/widgets/$widgetId" params={{ widgetId: id }} {...EXACT}>
        {design}
      </Link>
      <Link to="/walls/widgets/$widgetId/share" params={{ widgetId: id }} {...EXACT}>
        {share}
      </Link>
    </>
  );
}

export function WallHeader({ kind, id, ...header }: WallHeaderProps) {
  return (
    <RecordHeader
      back={<Link to="/walls" aria-label={m.walls_back()} />}
      tabs={{ label: m.designer_tabs(), links: <Tabs kind={kind} id={id} /> }}
      {...header}
    />
  );
}
