import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import type { Progress as Sent } from "#api/transport.ts";
import { queryFamily } from "#api/query.ts";
import type { ChosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { SheetPreview } from "#app/shared/spreadsheet/sheet-preview.tsx";
import { isCsv } from "#app/shared/spreadsheet/read-file.ts";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";
import { toCsv } from "#app/shared/downloads/to-csv.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { useIdempotencyKey } from "#api/use-idempotency-key.ts";
import { ContactMapping } from "#contract/contacts/contact-files.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { Outcome } from "./import-result.tsx";
import { columnOf } from "#app/shared/spreadsheet/sheet.ts";
import { joinNames } from "#app/shared/spreadsheet/join-names.ts";
import { COLUMNS, columnLabel, countRepeated, guessContactMapping } from "./contact-columns.ts";

const Values = z.object({
  mapping: ContactMapping.check(
    z.refine(({ email }) => Boolean(email), { path: ["email"], error: m.contacts_import_email_needed }),
  ),
});

type MappingStepProps = { chosen: ChosenFile; onDone: (outcome: Outcome) => void; onCancel: () => void };

export function MappingStep({ chosen: { file, sheet: given }, onDone, onCancel }: MappingStepProps) {
  const client = useQueryClient();
  const sheet = useMemo(() => joinNames(given), [given]);
  const start = useCommand("importContacts");
  const once = useIdempotencyKey();
  const [sent, setSent] = useState<Sent>();
  const form = useForm({
    resolver: zodResolver(Values),
    defaultValues: { mapping: guessContactMapping(given.headers) },
  });
  const mapping = useWatch({ control: form.control, name: "mapping" });
  const repeated = useMemo(() => countRepeated(columnOf(sheet, mapping.email)), [sheet, mapping.email]);
  const { errors, isSubmitting } = form.formState;
  const options = sheet.headers.filter(Boolean).map((header) => ({ value: header, label: header }));
  const send = form.handleSubmit(async (values) => {
    try {
      const body = {
        csv_file: isCsv(file) && sheet === given ? file : toCsv(sheet, file.name),
        mapping: values.mapping,
      };
      // Keyed by the values, because each attempt creates a new file.
      const { data } = await start.run({ body, options: { onProgress: setSent, idempotencyKey: once.of(values) } });
      client.removeQueries(queryFamily("listContacts"));
      void client.invalidateQueries(queryFamily("listTags"));
      onDone(data);
    } catch (error) {
      form.setError("root", { message: importErrorMessage(error) });
    } finally {
      setSent(undefined);
    }
  });
  const total = formatNumber(sheet.rows.length);
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <p className="text-base text-ink-soft">
        {m.contacts_import_file({ name: file.name, count: sheet.rows.length, shown: total })}
      </p>
      <FormAlert message={errors.root?.message} />
      <Card title={m.imports_mapping()} description={m.imports_mapping_text()}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {COLUMNS.map((column) => (
            <Field
              key={column}
              label={columnLabel(column)}
              required={column === "email"}
              optional={column !== "email"}
              error={errors.mapping?.[column]?.message}
            >
              <Select {...form.register(`mapping.${column}`)} options={options} placeholder={m.imports_not_in_file()} />
            </Field>
          ))}
        </div>
      </Card>
      <SheetPreview
        sheet={sheet}
        columns={COLUMNS.map((column) => ({ label: columnLabel(column), header: mapping[column] }))}
        text={m.contacts_preview_text()}
      />
      {repeated > 0 && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3 text-base">
          {m.contacts_import_repeated_text({ count: repeated, shown: formatNumber(repeated) })}
        </p>
      )}
      {isSubmitting && (
        <Progress
          label={m.contacts_importing()}
          value={sent && sent.sent < sent.total ? sent.sent : null}
          max={sent?.total ?? 1}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{m.imports_other_file()}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {m.contacts_import_start({ count: sheet.rows.length, shown: total })}
        </Button>
      </div>
    </form>
  );
}
