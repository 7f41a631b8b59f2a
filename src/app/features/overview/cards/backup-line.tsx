import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { query } from "#api/query.ts";
import type { BackupState } from "#contract/workspace/system.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { formatTime } from "#ui/core/time.ts";
import { Icon } from "#ui/icons/icon.tsx";

function describe({ status, last }: BackupState): string {
  if (!last) return status === "failed" ? m.overview_backup_never_failed() : m.overview_backup_never();
  const when = formatTime(last.at, new Date()).relative;
  const text = { ok: m.overview_backup_ok, late: m.overview_backup_late, failed: m.overview_backup_failed };
  return text[status === "late" || status === "failed" ? status : "ok"]({ when });
}

/** The last good backup, for operators; nothing where none are scheduled and none has been made. */
export function BackupLine() {
  const { isOperator } = useSession();
  const { data } = useQuery({ ...query("getBackupState"), enabled: isOperator });
  if (!isOperator || !data || (data.data.status === "off" && !data.data.last)) return null;
  const isWarning = data.data.status === "late" || data.data.status === "failed";
  return (
    <p className={isWarning ? "flex items-center gap-2 text-sm text-warning-ink" : "text-sm text-ink-faint"}>
      {isWarning && <Icon icon={TriangleAlert} size={14} />}
      <Link to="/settings/system" className="rounded-xs hover:underline">
        {describe(data.data)}
      </Link>
    </p>
  );
}
