import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import type { Progress as Sent } from "#api/transport.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { toast } from "#ui/toast.ts";
import { useSession } from "#app/shell/session.ts";
import { wordsOf } from "#app/shell/error-words.ts";
import { FileStep, type ChosenFile } from "./-file-step.tsx";
import { MappingForm, type MappingValues } from "./-mapping-form.tsx";
import { renameColumns } from "./-rename-columns.ts";

// A service may say why nothing came in with a success (section 7, rule 2).
const reasonOf = (error: unknown) =>
  error instanceof ApiError && [200, 422].includes(error.status) ? error.message : wordsOf(error).text;

/** From a file to a running import: choose, map, send. The import itself goes on by itself and has its own screen. */
export function CsvImport() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [sent, setSent] = useState<Sent>();
  const [alert, setAlert] = useState<string>();
  const start = useCommand("importTextCsv");
  const { offers } = useSession();
  if (!chosen) return <FileStep onFile={setChosen} />;

  const options = { onProgress: setSent };

  /** Sends the file as the interface has it; the answer is the result. */
  const sendDocumented = async ({ mapping }: MappingValues) => {
    const csv_file = await renameColumns(chosen.file, mapping);
    const { data } = await start.run({ body: { csv_file }, options });
    const { reviews_imported: count, total_rows_processed: total } = data;
    setChosen(undefined);
    toast({
      title: m.imports_result({ count: formatNumber(count) }),
      description: m.imports_progress({ done: formatNumber(count), total: formatNumber(total) }),
      tone: count > 0 ? "success" : "danger",
    });
  };

  const send = async ({ mapping, ratingOnly }: MappingValues) => {
    setAlert(undefined);
    try {
      if (!offers("getImport")) return await sendDocumented({ mapping, ratingOnly });
      const { data } = await start.run({
        body: { csv_file: chosen.file, mapping, rating_only: ratingOnly, background: true },
        options,
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
