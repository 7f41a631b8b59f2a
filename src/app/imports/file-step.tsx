import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { FileDrop } from "#ui/file-drop.tsx";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { ACCEPTED_FILES, readFile } from "./read-file.ts";
import { TOOLS } from "./recognise/recognise.ts";
import { listWords } from "./list-words.ts";
import { chosenFile } from "./chosen-file.ts";

const MEGABYTES = LIMITS.csvBytes / (1024 * 1024);

/** Takes a file, looks into it and goes on with its columns. */
export function FileStep() {
  const navigate = useNavigate();
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
      if (sheet.rows.length === 0) return setProblem(m.imports_no_rows({ name: file.name }));
      chosenFile.set({ file, sheet });
      await navigate({ to: "/imports/file" });
    } catch {
      setProblem(m.imports_unreadable({ name: file.name }));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FormAlert message={problem} />
      <FileDrop
        label={m.imports_choose()}
        hint={
          <>
            {m.imports_choose_hint({ limit: MEGABYTES })}
            <br />
            {m.hub_recognised_tools({ tools: listWords(TOOLS.map(({ name }) => name)) })}
          </>
        }
        accept={ACCEPTED_FILES}
        onFiles={([file]) => void take(file)}
      />
    </div>
  );
}
