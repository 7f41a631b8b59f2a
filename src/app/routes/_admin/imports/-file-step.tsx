import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { FileDrop } from "#ui/file-drop.tsx";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { readCsv, type CsvSummary } from "./-read-csv.ts";

const MEGABYTES = LIMITS.csvBytes / (1024 * 1024);

export type ChosenFile = { file: File; summary: CsvSummary };

/** Takes a CSV file and looks into it. */
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
      const summary = await readCsv(file);
      if (summary.total === 0) setProblem(m.imports_no_rows({ name: file.name }));
      else onFile({ file, summary });
    } catch {
      setProblem(m.imports_unreadable({ name: file.name }));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FormAlert message={problem} />
      <FileDrop
        label={m.imports_choose()}
        hint={m.imports_choose_hint({ limit: MEGABYTES })}
        accept=".csv,text/csv"
        onFiles={([file]) => void take(file)}
      />
    </div>
  );
}
