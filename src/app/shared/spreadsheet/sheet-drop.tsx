import { type ReactNode, useState } from "react";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Progress } from "#ui/feedback/progress.tsx";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import type { ChosenFile } from "./chosen-file.ts";
import { ACCEPTED_FILES, FileTooLargeError, readFile } from "./read-file.ts";

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The limits a hint names, in megabytes. */
export const SHEET_LIMITS = {
  limit: LIMITS.csvBytes / BYTES_PER_MEGABYTE,
  xlsx: LIMITS.xlsxBytes / BYTES_PER_MEGABYTE,
};

type SheetDropProps = { label: string; hint: ReactNode; onFile: (chosen: ChosenFile) => void };

export function SheetDrop({ label, hint, onFile }: SheetDropProps) {
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const { isShown } = useLateResult();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setReading(true);
    const { name } = file;
    try {
      const sheet = await readFile(file);
      if (sheet.rows.length === 0) setProblem(m.imports_no_rows({ name }));
      else if (isShown()) onFile({ file, sheet });
    } catch (error) {
      setProblem(
        error instanceof FileTooLargeError
          ? m.imports_too_large({ name, limit: error.bytes / BYTES_PER_MEGABYTE })
          : m.imports_unreadable({ name }),
      );
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FormAlert message={problem} />
      {reading && <Progress label={m.imports_reading()} value={null} max={1} />}
      <FileDrop label={label} hint={hint} accept={ACCEPTED_FILES} onFiles={([file]) => void take(file)} />
    </div>
  );
}
