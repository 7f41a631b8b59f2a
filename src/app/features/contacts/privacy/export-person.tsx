import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import type { PersonCopy } from "#contract/contacts/contact-action-endpoints.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import { documentBlob } from "./person-files.ts";

type ExportPersonProps = {
  contact: { id: number; name: string };
  open: boolean;
  onClose: () => void;
};

function Holds({ files }: Pick<PersonCopy, "files">) {
  if (files.length === 0) return <p className="text-ink-soft">{m.privacy_export_no_files()}</p>;
  const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  return <p>{m.privacy_export_files({ count: files.length, size: formatBytes(bytes) })}</p>;
}

/** Exports everything stored about a person: one JSON file, or an archive with their media. */
export function ExportPerson({ contact: { id, name }, open, onClose }: ExportPersonProps) {
  const copy = useQuery({ ...query("exportContact", { params: { id } }), enabled: open, staleTime: 0, gcTime: 0 });
  const [done, setDone] = useState<number | null>(null);
  const data = copy.data?.data;
  const files = data?.files ?? [];
  const saved = (description?: string) => {
    toast({ tone: "success", title: m.privacy_export_done(), ...(description && { description }) });
    onClose();
  };
  const saveData = (copied: PersonCopy) => {
    saveBlob(documentBlob(copied), `${copied.filename}.json`);
    saved();
  };
  const saveAll = async (copied: PersonCopy) => {
    setDone(0);
    try {
      const { zipPerson } = await import("./zip-person.ts");
      const { archive, missing } = await zipPerson(copied, setDone);
      saveBlob(archive, `${copied.filename}.zip`);
      saved(missing > 0 ? m.privacy_export_missing({ count: missing }) : undefined);
    } catch (error) {
      toast({ tone: "danger", title: m.privacy_export_failed(), description: describeError(error).text });
    }
    setDone(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.privacy_export_title({ name })}
      description={m.privacy_export_text()}
      footer={
        <>
          <Button onClick={() => data && saveData(data)} aria-disabled={!data || undefined}>
            {m.privacy_export_json()}
          </Button>
          {files.length > 0 && (
            <Button variant="primary" loading={done !== null} onClick={() => data && void saveAll(data)}>
              {m.privacy_export_zip()}
            </Button>
          )}
        </>
      }
    >
      {data ? <Holds files={data.files} /> : copy.isError ? <p>{describeError(copy.error).text}</p> : <SkeletonText />}
      {done !== null && (
        <Progress
          label={m.privacy_export_going()}
          value={done}
          max={files.length}
          valueText={m.privacy_export_done_of({ done: formatNumber(done), count: formatNumber(files.length) })}
        />
      )}
    </Dialog>
  );
}
