import { useState } from "react";
import type { CallOptions } from "#api/transport.ts";
import { ApiError } from "#api/error.ts";
import { checkChosenFile } from "./check-file.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";

type MediumOptions<Stored> = {
  fileKind: "picture" | "media";
  store: (file: File, options: CallOptions) => Promise<Stored>;
  onStored: (stored: Stored) => void;
};

export function useMedium<Stored>({ fileKind, store, onStored }: MediumOptions<Stored>) {
  const [uploadError, setUploadError] = useState<string>();
  const [progress, setProgress] = useState<string>();
  const add = async (file: File) => {
    const found = checkChosenFile(file, fileKind);
    setUploadError(found);
    if (found) return;
    const onProgress = ({ sent, total }: { sent: number; total: number }) =>
      setProgress(formatNumber(total > 0 ? sent / total : 0, { style: "percent" }));
    try {
      onStored(await store(file, { onProgress }));
      announce(m.panels_media_stored({ name: file.name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = error.fields["file"]?.[0] ?? describeError(error).text;
      setUploadError(refused);
      announce(refused);
    } finally {
      setProgress(undefined);
    }
  };
  return { add: (file: File) => void add(file), uploadError, progress };
}
