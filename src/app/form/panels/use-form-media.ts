import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { faultOf } from "#app/editor/check-file.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { formatNumber } from "#ui/format.ts";

export type StoredMedium = { url: string; file_name: string };

/** Stores a file of the form that is being edited and gives its address; tells how far it is and what went wrong. */
export function useFormMedia(wanted: "picture" | "media", onStored: (medium: StoredMedium) => void) {
  const { formId = "" } = useParams({ strict: false });
  const { offers } = useSession();
  const command = useCommand("addFormMedia");
  const [fault, setFault] = useState<string>();
  const [progress, setProgress] = useState<string>();
  const add = async (file: File) => {
    const found = faultOf(file, wanted);
    setFault(found);
    if (found) return;
    const onProgress = ({ sent, total }: { sent: number; total: number }) =>
      setProgress(formatNumber(total > 0 ? sent / total : 0, { style: "percent" }));
    try {
      const input = { params: { unique_form_id: formId }, body: { file } };
      const { data } = await command.run({ ...input, options: { onProgress } });
      onStored(data);
      announce(m.panels_media_stored({ name: data.file_name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.fields["file"]?.[0] ?? wordsOf(error).text);
    } finally {
      setProgress(undefined);
    }
  };
  return {
    add: (file: File) => void add(file),
    fault,
    progress,
    pending: command.pending,
    offered: offers("addFormMedia"),
  };
}
