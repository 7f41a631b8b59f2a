import { type ReactNode, useState } from "react";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import type { ChosenFile } from "./chosen-file.ts";
import { ACCEPTED_FILES, readFile } from "./read-file.ts";

export const SHEET_MEGABYTES = LIMITS.csvBytes / (1024 * 1024);

type SheetDropProps = { label: string; hint: ReactNode; onFile: (chosen: ChosenFile) => void };

export function SheetDrop({ label, hint, onFile }: SheetDropProps) {
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    const { name, size } = file;
    if (size > LIMITS.csvBytes) return setProblem(m.imports_too_large({ name, limit: SHEET_MEGABYTES }));
    try {
      const sheet = await readFile(file);
      if (sheet.rows.length === 0) setProblem(m.imports_no_rows({ name }));
      else onFile({ file, sheet });
    } catch {
      setProblem(m.imports_unreadable({ name }));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FormAlert message={problem} />
      <FileDrop label={label} hint={hint} accept={ACCEPTED_FILES} onFiles={([file]) => void take(file)} />
    </div>
  );
}
