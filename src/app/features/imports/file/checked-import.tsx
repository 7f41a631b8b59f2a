import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import type { Progress as Sent } from "#api/transport.ts";
import { ImportedAs } from "#contract/imports/import.ts";
import type { ImportCheck } from "#contract/imports/import-history.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";
import { type ChosenFile, forgetFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { ExtraColumnSummary } from "./extra-columns-card.tsx";
import { MappingForm } from "./mapping-form.tsx";
import type { MappingValues } from "./import-mapping.ts";
import { toImportFile, toImportOptions } from "./import-request.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { formatList } from "#app/shared/text/list-text.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { Totals } from "#app/shared/figures/totals.tsx";
import { FailedTable } from "#app/shared/spreadsheet/failed-rows-table.tsx";
import { DuplicateTable } from "#app/features/imports/import-status/duplicate-table.tsx";

type ArriveAsProps = { state: ImportedAs; shownByRule: string[]; onChange: (state: ImportedAs) => void };

function ArriveAs({ state, shownByRule, onChange }: ArriveAsProps) {
  const walls = formatList(shownByRule.map((name) => `“${name}”`));
  return (
    <Card title={m.hub_arrive()}>
      <RadioGroup
        label={m.hub_arrive()}
        value={state}
        onChange={(value) => onChange(ImportedAs.parse(value))}
        options={[
          { value: "new", label: m.hub_arrive_new(), description: m.hub_arrive_new_text() },
          {
            value: "approved",
            label: m.hub_arrive_approved(),
            description: shownByRule.length > 0 ? m.hub_arrive_approved_walls({ walls }) : m.hub_arrive_approved_text(),
          },
        ]}
      />
    </Card>
  );
}

type ImportChoice = { skipDuplicates: boolean; state: ImportedAs };

type CheckStepProps = {
  check: ImportCheck;
  alert: string | undefined;
  sending: boolean;
  onImport: (choice: ImportChoice) => void;
  onBack: () => void;
};

function CheckStep({ check, alert, sending, onImport, onBack }: CheckStepProps) {
  const [skip, setSkip] = useState(true);
  const [state, setState] = useState<ImportedAs>("new");
  const { duplicates, failed_count: failed, without_words: wordless, without_content: blank } = check;
  const count = check.ready - (skip ? duplicates : 0);
  return (
    <div className="flex flex-col gap-6">
      <FormAlert message={alert ?? (count === 0 ? m.hub_check_nothing() : undefined)} />
      <Card title={m.hub_check()} description={m.hub_check_text()}>
        <Totals
          layout="grid"
          totals={[
            { name: m.imports_rows_read(), value: check.total_rows },
            { name: m.hub_ready(), value: count },
            { name: skip ? m.hub_duplicates_skipped() : m.hub_duplicates_imported(), value: duplicates },
            { name: m.imports_with_errors(), value: failed },
          ]}
        />
        {(wordless > 0 || blank > 0) && (
          <div className="mt-4 text-sm text-ink-soft">
            {wordless > 0 && <p>{m.hub_wordless({ count: wordless, shown: formatNumber(wordless) })}</p>}
            {blank > 0 && <p>{m.hub_blank_rows({ count: blank, shown: formatNumber(blank) })}</p>}
          </div>
        )}
      </Card>
      <ExtraColumnSummary columns={check.extra_columns} />
      {count > 0 && <ArriveAs state={state} shownByRule={check.shown_by_rule} onChange={setState} />}
      {duplicates > 0 && (
        <Card flush title={m.hub_duplicates()} description={m.hub_duplicates_text()}>
          <div className="px-5 pb-4">
            <Switch
              checked={skip}
              onChange={(event) => setSkip(event.target.checked)}
              label={m.hub_skip_duplicates()}
              description={m.hub_skip_duplicates_text()}
            />
          </div>
          <DuplicateTable rows={check.duplicate_rows} />
        </Card>
      )}
      {check.failed_rows.length > 0 && (
        <Card flush title={m.imports_with_errors()} description={m.hub_failed_text()}>
          <FailedTable rows={check.failed_rows} count={failed} />
        </Card>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{m.hub_back_to_columns()}</Button>
        <Button
          variant="primary"
          loading={sending}
          disabled={count === 0}
          onClick={() => onImport({ skipDuplicates: skip, state })}
        >
          {m.hub_import({ count, shown: formatNumber(count) })}
        </Button>
      </div>
    </div>
  );
}

/** Keeps the checked file: with a new one, a repeated import would get another idempotency key. */
type Checked = { values: MappingValues; file: File; check: ImportCheck };

/** Checks a file before it is imported. The import runs in the background and has its own screen. */
export function CheckedImport({ chosen, onCancel }: { chosen: ChosenFile; onCancel: () => void }) {
  const navigate = useNavigate();
  const [values, setValues] = useState<MappingValues>();
  const [checked, setChecked] = useState<Checked>();
  const [sent, setSent] = useState<Sent>();
  const [alert, setAlert] = useState<string>();
  const top = useRef<HTMLDivElement>(null);
  const tried = useCommand("checkCsv");
  const start = useCommand("importTextCsv");
  const late = useLateResult();
  const step = checked ? "check" : "columns";
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);

  const attempt = async (act: (options: { onProgress: (sent: Sent) => void }) => Promise<void>) => {
    setAlert(undefined);
    try {
      await act({ onProgress: setSent });
    } catch (error) {
      late.fail(error, chosen.file.name, () => setAlert(importErrorMessage(error)));
    } finally {
      setSent(undefined);
    }
  };

  const tryOut = (next: MappingValues) =>
    attempt(async (options) => {
      setValues(next);
      const { platform } = next;
      const file = toImportFile(chosen, next);
      const body = {
        csv_file: file,
        ...toImportOptions(next),
        platform: platform || undefined,
      };
      const { data: check } = await tried.run({ body, options });
      if (!late.isShown()) return;
      setChecked({ values: next, file, check });
      announce(m.hub_checked({ count: formatNumber(check.ready), total: formatNumber(check.total_rows) }));
    });

  const send = (done: Checked, { skipDuplicates, state }: ImportChoice) =>
    attempt(async (options) => {
      const { platform } = done.values;
      const body = {
        csv_file: done.file,
        ...toImportOptions(done.values),
        platform: platform || undefined,
        skip_duplicates: skipDuplicates,
        state,
        background: true,
      };
      const { data } = await start.run({ body, options });
      const open = () => navigate({ to: "/imports/$importId", params: { importId: String(data.source_id) } });
      const label = m.hub_open_result();
      await late.open(open, { title: m.imports_running(), description: chosen.file.name, label });
      forgetFile(chosen);
    });

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {sent && <Progress label={m.imports_sending()} value={sent.sent} max={sent.total} />}
      {checked ? (
        <CheckStep
          check={checked.check}
          alert={alert}
          sending={start.pending}
          onImport={(choice) => void send(checked, choice)}
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
