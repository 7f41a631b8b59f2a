import { Link } from "@tanstack/react-router";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import ListChecks from "lucide-react/icons/list-checks";
import Undo from "lucide-react/icons/undo-2";
import type { ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { saveFailures } from "#app/features/imports/import-status/save-failures.ts";
import { useUndoImport } from "#app/features/imports/import-status/use-undo-import.ts";
import { useSession } from "#app/shared/session/session.ts";

/** What can be done with an import that was. */
export function ImportMenu({ source }: { source: Omit<ImportSource, "failed_rows"> }) {
  const { offers } = useSession();
  const undo = useUndoImport();
  const importId = String(source.id);
  const ways = [
    {
      label: m.hub_open_result(),
      icon: ListChecks,
      render: <Link to="/imports/$importId" params={{ importId }} />,
    },
    source.failed_count > 0 &&
      offers("getImportFailures") && {
        label: m.hub_download_left_out(),
        icon: Download,
        run: () => void saveFailures(source.id),
      },
    undo.undoable(source) && { label: m.hub_undo(), icon: Undo, danger: true, run: () => void undo.run(source) },
  ];
  return (
    <Menu
      align="end"
      label={m.hub_more_for({ name: source.name })}
      trigger={<IconButton icon={Ellipsis} label={m.hub_more_for({ name: source.name })} tooltip={false} />}
      items={ways.filter((way) => way !== false)}
    />
  );
}
