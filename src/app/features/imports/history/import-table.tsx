import { Link } from "@tanstack/react-router";
import type { ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { ImportState } from "#app/features/imports/import-status/import-state.tsx";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import ListChecks from "lucide-react/icons/list-checks";
import Undo from "lucide-react/icons/undo-2";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { saveRows } from "#app/features/imports/import-status/save-rows.ts";
import { useUndoImport } from "#app/features/imports/import-status/use-undo-import.ts";
import { useSession } from "#app/shared/session/session.ts";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import LinkIcon from "lucide-react/icons/link";
import Mic from "lucide-react/icons/mic";
import PenLine from "lucide-react/icons/pen-line";
import Video from "lucide-react/icons/video";

type Kind = { icon: IconType; label: () => string };

const FILE: Kind = { icon: FileSpreadsheet, label: m.hub_kind_file };
const LINKS: Kind = { icon: LinkIcon, label: m.hub_kind_links };
const KINDS: Record<string, Kind> = {
  csv_text_review: FILE,
  text_review: { icon: PenLine, label: m.hub_kind_text },
  video_review: { icon: Video, label: m.hub_kind_video },
  audio_review: { icon: Mic, label: m.hub_kind_audio },
  web_link: LINKS,
  web_links: LINKS,
};

/** Unknown kinds are shown as files. */
const importKind = (kind: string): Kind => KINDS[kind] ?? FILE;

function ImportMenu({ source }: { source: Omit<ImportSource, "failed_rows" | "duplicate_rows"> }) {
  const { offers } = useSession();
  const undo = useUndoImport();
  const importId = String(source.id);
  const items = [
    {
      label: m.hub_open_result(),
      icon: ListChecks,
      render: <Link to="/imports/$importId" params={{ importId }} />,
    },
    source.failed_count > 0 &&
      offers("getImportFailures") && {
        label: m.hub_download_failed(),
        icon: Download,
        run: () => void saveRows(source.id, "failed"),
      },
    undo.undoable(source) && { label: m.hub_undo(), icon: Undo, danger: true, run: () => void undo.run(source) },
  ];
  return (
    <Menu
      align="end"
      label={m.hub_more_for({ name: source.name })}
      trigger={<IconButton icon={Ellipsis} label={m.hub_more_for({ name: source.name })} tooltip={false} />}
      items={items.filter((item) => item !== false)}
    />
  );
}

export function ImportTable({ imports }: { imports: Omit<ImportSource, "failed_rows" | "duplicate_rows">[] }) {
  return (
    <Table caption={m.imports_past()}>
      <thead>
        <tr>
          <Th>{m.imports_source()}</Th>
          <Th>{m.imports_state()}</Th>
          <Th end>{m.imports_taken_in()}</Th>
          <Th end>{m.hub_duplicates()}</Th>
          <Th end>{m.imports_with_errors()}</Th>
          <Th>{m.imports_when()}</Th>
          <Th>
            <span className="sr-only">{m.hub_more()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {imports.map((source) => (
          <tr key={source.id}>
            <Td className="font-medium">
              <span className="flex items-center gap-2.5">
                <Icon icon={importKind(source.kind).icon} className="text-ink-faint" />
                <span className="sr-only">{importKind(source.kind).label()}</span>
                <Link
                  to="/imports/$importId"
                  params={{ importId: String(source.id) }}
                  className="hover:text-accent-ink hover:underline"
                  dir="auto"
                >
                  {source.name}
                </Link>
              </span>
            </Td>
            <Td>
              <ImportState state={source.state} />
            </Td>
            <Td end className="tabular-nums">
              {formatNumber(source.reviews_imported)}
            </Td>
            <Td end className="tabular-nums">
              {formatNumber(source.duplicates)}
            </Td>
            <Td end className="tabular-nums">
              {formatNumber(source.failed_count)}
            </Td>
            <Td className="text-ink-soft">
              <RelativeTime value={source.created_at} />
            </Td>
            <Td end className="w-0">
              <ImportMenu source={source} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
