import Square from "lucide-react/icons/square";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import type { ImportSource } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";
import { secondsOf } from "#app/shared/uploads/upload-progress.ts";
import { type Sample, paceOf, withSample } from "./import-pace.ts";

type Running = Pick<ImportSource, "id" | "name" | "state" | "total_rows" | "total_rows_processed">;

function StopButton({ source: { id, name }, onPress }: { source: Running; onPress: () => void }) {
  const stop = useCommand("stopImport");
  const press = async () => {
    onPress();
    const agreed = await confirm({
      title: m.hub_stop_ask({ name }),
      description: m.hub_stop_text(),
      confirmLabel: m.hub_stop(),
    });
    if (!agreed) return;
    try {
      await stop.run({ params: { id } });
    } catch (error) {
      toast({ title: m.hub_stop_failed(), description: importErrorMessage(error), tone: "danger" });
    }
  };
  return (
    <Button icon={Square} loading={stop.pending} onClick={() => void press()}>
      {m.hub_stop()}
    </Button>
  );
}

type RunningImportProps = { source: Running; at: number; onStop: () => void };

/**
 * An import, or its undo, under way. `at` is the time in milliseconds when `source` was read; `onStop` runs when the
 * button that stops it is pressed.
 */
export function RunningImport({ source, at, onStop }: RunningImportProps) {
  const { offers, can } = useSession();
  const [samples, setSamples] = useState<Sample[]>([]);
  const { total_rows: total, total_rows_processed: rows } = source;
  const isUndo = source.state === "undoing";
  if (samples.at(-1)?.at !== at) setSamples(withSample(samples, { at, rows }));
  const pace = isUndo ? undefined : paceOf(samples, total);
  return (
    <>
      <Progress
        label={isUndo ? m.imports_state_undoing() : m.imports_running()}
        value={total === null ? null : rows}
        max={total ?? 1}
        valueText={m.imports_progress({
          done: formatNumber(rows),
          total: total === null ? "…" : formatNumber(total),
        })}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="text-sm text-ink-soft">
          {pace && (
            <p className="tabular-nums">
              {m.hub_pace({ count: pace.rate, shown: formatNumber(pace.rate), left: secondsOf(pace.secondsLeft) })}
            </p>
          )}
          <p>{m.hub_running_text()}</p>
        </div>
        {!isUndo && offers("stopImport") && can("editor") && <StopButton source={source} onPress={onStop} />}
      </div>
    </>
  );
}
