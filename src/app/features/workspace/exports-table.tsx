import Download from "lucide-react/icons/download";
import Trash2 from "lucide-react/icons/trash-2";
import { useCommand } from "#api/command.ts";
import type { WorkspaceExport } from "#contract/workspace/workspace-export.ts";
import { m } from "#messages/gen/messages.js";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { Badge } from "#ui/data/badge.tsx";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { formatTime } from "#ui/core/time.ts";

const STATES = {
  queued: { tone: "neutral", label: m.copies_state_queued },
  running: { tone: "accent", label: m.copies_state_running },
  done: { tone: "success", label: m.copies_state_done },
  failed: { tone: "danger", label: m.copies_state_failed },
} as const;

const nameOf = ({ created_at: made }: WorkspaceExport) => formatTime(made, new Date()).exact;

export function ExportsTable({ copies, onDeleted }: { copies: WorkspaceExport[]; onDeleted: () => void }) {
  const deleteCopy = useCommand("deleteWorkspaceExport");
  const remove = async ({ id }: WorkspaceExport) => {
    const sure = await confirm({
      title: m.copies_delete_ask(),
      description: m.copies_delete_text(),
      confirmLabel: m.copies_delete(),
    });
    if (!sure) return;
    await runOrToast(async () => {
      await deleteCopy.run({ params: { id } });
      onDeleted();
    }, m.copies_not_deleted());
  };
  return (
    <Table caption={m.copies_title()}>
      <thead>
        <tr>
          <Th>{m.copies_made()}</Th>
          <Th>{m.copies_state()}</Th>
          <Th end>{m.copies_size()}</Th>
          <Th>{m.copies_expires()}</Th>
          <Th>
            <span className="sr-only">{m.copies_acts()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {copies.map((copy) => (
          <tr key={copy.id}>
            <Td className="whitespace-nowrap">
              <RelativeTime value={copy.created_at} />
            </Td>
            <Td>
              <Badge tone={STATES[copy.state].tone}>{STATES[copy.state].label()}</Badge>
              {copy.message && <span className="ms-2 text-sm text-ink-soft">{copy.message}</span>}
            </Td>
            <Td end className="whitespace-nowrap text-ink-soft tabular-nums">
              {copy.bytes !== null && formatBytes(copy.bytes)}
            </Td>
            <Td className="whitespace-nowrap text-ink-soft">
              {copy.expires_at && <RelativeTime value={copy.expires_at} exact />}
            </Td>
            <Td end>
              <span className="flex items-center justify-end gap-1">
                {copy.url && (
                  <a
                    href={copy.url}
                    download
                    aria-label={m.copies_download_named({ date: nameOf(copy) })}
                    className={buttonStyles({ size: "sm" })}
                  >
                    <Icon icon={Download} />
                    {m.copies_download()}
                  </a>
                )}
                <IconButton
                  icon={Trash2}
                  label={m.copies_delete_named({ date: nameOf(copy) })}
                  onClick={() => void remove(copy)}
                />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
