import { useState } from "react";
import { ACCEPTED_FILES, readFile } from "#app/imports/read-file.ts";
import type { Sheet } from "#app/imports/sheet.ts";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { FileDrop } from "#ui/file-drop.tsx";

const MEGABYTES = LIMITS.csvBytes / (1024 * 1024);

export type ChosenFile = { file: File; sheet: Sheet };

/** Takes a file and looks into it. */
export function FileStep({ onFile }: { onFile: (chosen: ChosenFile) => void }) {
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    if (file.size > LIMITS.csvBytes) {
      setProblem(m.imports_too_large({ name: file.name, limit: MEGABYTES }));
      return;
    }
    try {
      const sheet = await readFile(file);
      if (sheet.rows.length === 0) setProblem(m.imports_no_rows({ name: file.name }));
      else onFile({ file, sheet });
    } catch {
      setProblem(m.imports_unreadable({ name: file.name }));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FormAlert message={problem} />
      <FileDrop
        label={m.contacts_import_choose()}
        hint={m.contacts_import_hint({ limit: MEGABYTES })}
        accept={ACCEPTED_FILES}
        onFiles={([file]) => void take(file)}
      />
    </div>
  );
}
