import Download from "lucide-react/icons/download";
import { useCommand } from "#api/command.ts";
import { REVIEW_EXPORT_FORMATS, type ReviewExportFormat } from "#contract/reviews/lists/review-export.ts";
import type { ReviewFilter, ReviewSort } from "#contract/reviews/review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { downloadLink } from "#app/shared/downloads/download-link.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import { Menu } from "#ui/overlays/menu.tsx";

const NAMES: Record<ReviewExportFormat, () => string> = {
  csv: m.inbox_export_csv,
  xlsx: m.inbox_export_xlsx,
  json: m.inbox_export_json,
};

type Exported = { items: ReviewRef[] } | { filter: ReviewFilter; sort?: ReviewSort | undefined };
type ExportButtonProps = { label: string; size?: "sm"; read: () => Exported };

/** Downloads the reviews that `read` gives, in the chosen format. */
export function ExportButton({ label, size, read }: ExportButtonProps) {
  const { can, offers } = useSession();
  const exporting = useCommand("exportReviews");
  if (!can("editor") || !offers("exportReviews")) return null;
  const save = (format: ReviewExportFormat) =>
    runOrToast(async () => {
      const wanted = read();
      if ("items" in wanted && wanted.items.length > LIMITS.exportedByList) {
        toast({ title: m.inbox_export_most({ shown: formatNumber(LIMITS.exportedByList) }), tone: "danger" });
        return;
      }
      const { data } = await exporting.run({ body: { format, ...wanted } });
      downloadLink(data.url);
      toast({ title: m.inbox_export_started() });
    }, m.inbox_export_failed());
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          icon={Download}
          size={size}
          variant="secondary"
          tooltip={false}
          loading={exporting.pending}
          label={label}
        />
      }
      items={REVIEW_EXPORT_FORMATS.map((format) => ({ label: NAMES[format](), run: () => void save(format) }))}
    />
  );
}
