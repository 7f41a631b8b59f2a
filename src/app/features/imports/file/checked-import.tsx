import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import type { Progress as Sent } from "#api/transport.ts";
import type { ImportCheck } from "#contract/imports/import-history.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";
import { CheckStep } from "./check-step.tsx";
import { type ChosenFile, chosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { MappingForm } from "./mapping-form.tsx";
import type { MappingValues } from "./mapping-values.ts";
import { toImportFile, toImportOptions } from "./import-request.ts";

type Checked = { values: MappingValues; check: ImportCheck };

/** An import that is tried first. The import itself goes on by itself and has its own screen. */
export function CheckedImport({ chosen, onCancel }: { chosen: ChosenFile; onCancel: () => void }) {
  const navigate = useNavigate();
  const [values, setValues] = useState<MappingValues>();
  const [checked, setChecked] = useState<Checked>();
  const [sent, setSent] = useState<Sent>();
  const [alert, setAlert] = useState<string>();
  const top = useRef<HTMLDivElement>(null);
  const tried = useCommand("checkCsv");
  const start = useCommand("importTextCsv");
  const step = checked ? "check" : "columns";
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);

  /** Does it, with what is sent shown, and says why when it is refused. */
  const attempt = async (act: (options: { onProgress: (sent: Sent) => void }) => Promise<void>) => {
    setAlert(undefined);
    try {
      await act({ onProgress: setSent });
    } catch (error) {
      setAlert(importErrorMessage(error));
    } finally {
      setSent(undefined);
    }
  };

  const tryOut = (next: MappingValues) =>
    attempt(async (options) => {
      setValues(next);
      const body = { csv_file: toImportFile(chosen, next), ...toImportOptions(next) };
      const { data: check } = await tried.run({ body, options });
      setChecked({ values: next, check });
      announce(m.hub_checked({ count: formatNumber(check.ready), total: formatNumber(check.total_rows) }));
    });

  const send = (done: Checked, skip: boolean) =>
    attempt(async (options) => {
      const { platform } = done.values;
      const body = {
        csv_file: toImportFile(chosen, done.values),
        ...toImportOptions(done.values),
        platform: platform || undefined,
        skip_duplicates: skip,
        background: true,
      };
      const { data } = await start.run({ body, options });
      await navigate({ to: "/imports/$importId", params: { importId: String(data.source_id) } });
      chosenFile.set(undefined);
    });

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {sent && <Progress label={m.imports_sending()} value={sent.sent} max={sent.total} />}
      {checked ? (
        <CheckStep
          check={checked.check}
          alert={alert}
          sending={start.pending}
          onImport={(skip) => void send(checked, skip)}
          onBack={() => setChecked(undefined)}
        />
      ) : (
        <MappingForm
          chosen={chosen}
          values={values}
          alert={alert}
          submitLabel={m.hub_check_rows()}
          onSubmit={tryOut}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}
