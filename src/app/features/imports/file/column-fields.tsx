import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { columnLabel } from "./column-names.ts";
import { COLUMNS } from "#app/shared/spreadsheet/guess-mapping.ts";
import { useSession } from "#app/shared/session/session.ts";
import { SaveMapping } from "./save-mapping.tsx";
import type { MappingValues } from "./mapping-values.ts";

type ColumnFieldsProps = {
  /** What can be chosen. */
  headers: string[];
  /** The first line of the file as it is. */
  columns: string[];
};

/** For each of our columns the one of the file that holds it. */
export function ColumnFields({ headers, columns }: ColumnFieldsProps) {
  const { register, formState } = useFormContext<MappingValues>();
  const { offers, can } = useSession();
  const options = [...new Set(headers)].filter(Boolean).map((header) => ({ value: header, label: header }));
  return (
    <Card
      title={m.imports_mapping()}
      description={m.imports_mapping_text()}
      actions={offers("saveImportMapping") && can("editor") && <SaveMapping columns={columns} />}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {COLUMNS.map((column) => (
          <Field
            key={column}
            label={columnLabel(column)}
            optional={column !== "review_text"}
            error={formState.errors.mapping?.[column]?.message}
          >
            <Select {...register(`mapping.${column}`)} options={options} placeholder={m.imports_not_in_file()} />
          </Field>
        ))}
      </div>
    </Card>
  );
}
