import { useFormContext, useWatch } from "react-hook-form";
import type { ColumnSummary } from "#contract/imports/import-history.ts";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import { sampleOf, type Sheet } from "#app/shared/spreadsheet/sheet.ts";
import { formatList } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EXTRA_USES, type ExtraChoice, freeChoices } from "./extra-columns.ts";
import type { MappingValues } from "./import-mapping.ts";

const USES: Record<ExtraChoice["as"], () => string> = {
  ignore: m.hub_extra_ignore,
  label: m.hub_extra_label,
  custom_field: m.hub_extra_field,
};

/** Asks what becomes of each column that the mapping has no place for. */
export function ExtraColumns({ sheet }: { sheet: Sheet }) {
  const { register, formState, control } = useFormContext<MappingValues>();
  const [mapping, choices] = useWatch({ control, name: ["mapping", "extra"] });
  const free = freeChoices(choices, mapping);
  if (free.length === 0) return null;
  return (
    <Card title={m.hub_extra()} description={m.hub_extra_text()}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {free.map((choice) => {
          const { header, as } = choice;
          const index = choices.indexOf(choice);
          const text = sampleOf(sheet, header);
          return (
            <div key={header} className="flex min-w-0 flex-col gap-2">
              <Field
                label={header}
                description={as === "label" ? m.hub_extra_label_text() : text && m.imports_sample({ text })}
              >
                <Select
                  {...register(`extra.${index}.as`)}
                  options={EXTRA_USES.map((value) => ({ value, label: USES[value]() }))}
                />
              </Field>
              {as === "custom_field" && (
                <Field
                  label={m.hub_extra_name({ column: header })}
                  hideLabel
                  error={formState.errors.extra?.[index]?.name?.message}
                >
                  <Input
                    {...register(`extra.${index}.name`)}
                    dir="auto"
                    maxLength={CUSTOM_FIELD_LIMITS.name}
                    autoComplete="off"
                  />
                </Field>
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}

/** What the check found in these columns. */
export function ExtraColumnSummary({ columns }: { columns: ColumnSummary[] }) {
  if (columns.length === 0) return null;
  return (
    <Card flush title={m.hub_extra_check()}>
      <Table caption={m.hub_extra_check()}>
        <thead>
          <tr>
            <Th>{m.hub_extra_column()}</Th>
            <Th>{m.hub_extra_use()}</Th>
            <Th>{m.hub_extra_values()}</Th>
            <Th end>{m.hub_extra_rows()}</Th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, as, rows, values }) => (
            <tr key={header}>
              <Td dir="auto">{header}</Td>
              <Td>{USES[as]()}</Td>
              <Td className="min-w-48 text-ink-soft">
                <span dir="auto" className="line-clamp-2">
                  {formatList(values)}
                </span>
              </Td>
              <Td end className="tabular-nums">
                {formatNumber(rows)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
