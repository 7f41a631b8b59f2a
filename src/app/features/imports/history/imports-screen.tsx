import LinkIcon from "lucide-react/icons/link";
import Lock from "lucide-react/icons/lock";
import Mic from "lucide-react/icons/mic";
import PenLine from "lucide-react/icons/pen-line";
import Video from "lucide-react/icons/video";
import { m } from "#messages/gen/messages.js";
import { PageHeader } from "#ui/layout/page-header.tsx";
import type { ScreenPath } from "#app/shared/screens/screens.ts";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { useSession } from "#app/shared/session/session.ts";
import { isEnded } from "#app/features/imports/import-status/import-ended.ts";
import { refreshAfterImport } from "#app/features/imports/import-status/refresh-after-import.ts";
import { FileStep } from "#app/features/imports/file/file-step.tsx";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { query } from "#api/query.ts";
import type { ImportSource } from "#contract/imports/import.ts";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ImportRepair } from "./import-repair.tsx";
import { ImportTable } from "./import-table.tsx";
import { Link } from "@tanstack/react-router";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

function ImportMethodCard({ to, icon, title, text }: { to: ScreenPath; icon: IconType; title: string; text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong hover:bg-sunken"
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-active text-ink-soft group-hover:text-accent-ink">
          <Icon icon={icon} size={16} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="mt-0.5 block text-sm text-pretty text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  );
}

const POLL_MS = 2000;
const countRunning = (imports: Pick<ImportSource, "state">[]) => imports.filter(({ state }) => !isEnded(state)).length;

function PastImports() {
  const { data } = useSuspenseQuery({
    ...query("listImports"),
    refetchInterval: ({ state }) => (countRunning(state.data?.data ?? []) > 0 ? POLL_MS : false),
  });
  const running = countRunning(data.data);
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) refreshAfterImport();
    before.current = running;
  }, [running]);
  if (data.data.length === 0) return null;
  return (
    <Card flush title={m.imports_past()}>
      <ImportTable imports={data.data} />
    </Card>
  );
}

/** For those who only see what was imported. */
function ReadOnly() {
  const { workspace, roleName } = useSession();
  return (
    <Card>
      <EmptyState
        compact
        icon={Lock}
        title={m.refused_import_title()}
        action={
          <Link to="/settings/account" className={buttonStyles()}>
            {m.inbox_see_role()}
          </Link>
        }
      >
        <p>{m.refused_role_text({ name: workspace?.name ?? "", role: roleName })}</p>
      </EmptyState>
    </Card>
  );
}

function ImportMethods() {
  return (
    <>
      <FileStep />
      <ImportRepair />
      <nav aria-label={m.hub_other_ways()}>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <ImportMethodCard to="/imports/links" icon={LinkIcon} title={m.hub_links()} text={m.hub_links_short()} />
          <ImportMethodCard
            to="/imports/text"
            icon={PenLine}
            title={m.imports_by_hand()}
            text={m.hub_by_hand_short()}
          />
          <ImportMethodCard to="/imports/video" icon={Video} title={m.hub_video()} text={m.hub_video_short()} />
          <ImportMethodCard to="/imports/audio" icon={Mic} title={m.hub_audio()} text={m.hub_audio_short()} />
        </ul>
      </nav>
    </>
  );
}

export function ImportsScreen() {
  const { offers } = useSession();
  const opens = useScreenOpens();
  return (
    <>
      <PageHeader title={m.imports_title()} description={m.hub_text()} />
      {opens("/imports/file") ? <ImportMethods /> : <ReadOnly />}
      {offers("listImports") ? <PastImports /> : <p className="text-sm text-ink-faint">{m.imports_no_history()}</p>}
    </>
  );
}
