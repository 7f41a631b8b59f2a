import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import type { Progress as Sent } from "#api/transport.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { wordsOf } from "#app/shell/error-words.ts";
import { FileStep, type ChosenFile } from "./-file-step.tsx";
import { MappingForm, type MappingValues } from "./-mapping-form.tsx";

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status === 422 ? error.message : wordsOf(error).text;

/** From a file to a running import: choose, map, send. The import itself goes on by itself and has its own screen. */
export function CsvImport() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [sent, setSent] = useState<Sent>();
  const [alert, setAlert] = useState<string>();
  const start = useCommand("importTextCsv");
  if (!chosen) return <FileStep onFile={setChosen} />;

  const send = async ({ mapping, ratingOnly }: MappingValues) => {
    setAlert(undefined);
    try {
      const { data } = await start.run({
        body: { csv_file: chosen.file, mapping, rating_only: ratingOnly, background: true },
        options: { onProgress: setSent },
      });
      await navigate({ to: "/imports/$importId", params: { importId: String(data.source_id) } });
    } catch (error) {
      setAlert(reasonOf(error));
    } finally {
      setSent(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-base text-ink-soft">
        {m.imports_file_summary({ name: chosen.file.name, count: formatNumber(chosen.summary.total) })}
      </p>
      {sent && <Progress label={m.imports_sending()} value={sent.sent} max={sent.total} />}
      <MappingForm summary={chosen.summary} alert={alert} onSubmit={send} onCancel={() => setChosen(undefined)} />
    </div>
  );
}
