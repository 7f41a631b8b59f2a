import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { FormProvider, useForm, useWatch, useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { columnOf, sampleOf, type Sheet } from "#app/shared/spreadsheet/sheet.ts";
import { useSession } from "#app/shared/session/session.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import type { ChosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { COLUMNS } from "#app/shared/spreadsheet/guess-mapping.ts";
import { SheetPreview } from "#app/shared/spreadsheet/sheet-preview.tsx";
import { ExtraColumns } from "./extra-columns-card.tsx";
import { freeChoices } from "./extra-columns.ts";
import { formatOf, readSheetAs, initialMapping, MappingValues } from "./import-mapping.ts";
import { OriginFields } from "./origin-fields.tsx";
import { useMappings, SaveMapping } from "./save-mapping.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { CsvColumn } from "#contract/reviews/review-fields.ts";

const LABELS: Record<CsvColumn, () => string> = {
  review_text: m.imports_column_text,
  review_title: m.imports_column_title,
  review_date: m.imports_column_date,
  star_rating: m.imports_column_stars,
  name: m.imports_column_name,
  email: m.imports_column_email,
  job_role: m.imports_column_role,
  company: m.imports_column_company,
  profile_image_url: m.imports_column_photo,
  review_url: m.imports_column_url,
  review_id: m.imports_column_id,
};

const MARKUP_COLUMNS = new Set<CsvColumn>(["review_text", "review_title", "name", "job_role", "company"]);

const columnLabel = (column: CsvColumn): string => LABELS[column]();

type ColumnFieldsProps = {
  sheet: Sheet;
  columns: string[];
};

function ColumnFields({ sheet, columns }: ColumnFieldsProps) {
  const { register, formState, control } = useFormContext<MappingValues>();
  const mapping = useWatch({ control, name: "mapping" });
  const { offers, can } = useSession();
  const options = [...new Set(sheet.headers)].filter(Boolean).map((header) => ({ value: header, label: header }));
  return (
    <Card
      title={m.imports_mapping()}
      description={m.imports_mapping_text()}
      actions={offers("saveImportMapping") && can("editor") && <SaveMapping columns={columns} />}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {COLUMNS.map((column) => {
          const text = sampleOf(sheet, mapping[column]);
          return (
            <Field
              key={column}
              label={columnLabel(column)}
              optional={column !== "review_text"}
              description={text && m.imports_sample({ text })}
              error={formState.errors.mapping?.[column]?.message}
            >
              <Select {...register(`mapping.${column}`)} options={options} placeholder={m.imports_not_in_file()} />
            </Field>
          );
        })}
      </div>
    </Card>
  );
}

type MappingFormProps = {
  chosen: ChosenFile;
  values: MappingValues | undefined;
  alert: string | undefined;
  submitLabel: string;
  onSubmit: (values: MappingValues) => Promise<void>;
  onCancel: () => void;
};

export function MappingForm({ chosen: { sheet }, values, alert, submitLabel, onSubmit, onCancel }: MappingFormProps) {
  const savedMappings = useMappings();
  const { offers } = useSession();
  const first = formatOf(sheet, savedMappings);
  const form = useForm<MappingValues>({
    resolver: zodResolver(MappingValues),
    defaultValues: values ?? { format: first, ratingOnly: false, ...initialMapping(first, sheet, savedMappings) },
  });
  const [format, mapping, extra] = useWatch({ control: form.control, name: ["format", "mapping", "extra"] });
  const read = useMemo(() => readSheetAs(format, sheet), [format, sheet]);
  const emptyCount = useMemo(
    () => columnOf(read, mapping.review_text).filter((cell) => !cell.trim()).length,
    [read, mapping.review_text],
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} className="flex flex-col gap-6">
        <FormAlert message={alert} />
        <OriginFields sheet={sheet} />
        <ColumnFields sheet={read} columns={sheet.headers} />
        {offers("checkCsv") && <ExtraColumns sheet={read} />}
        <SheetPreview
          sheet={read}
          columns={[
            ...COLUMNS.map((column) => ({
              label: columnLabel(column),
              header: mapping[column],
              wide: column === "review_text",
              markup: MARKUP_COLUMNS.has(column),
            })),
            ...freeChoices(extra, mapping)
              .filter(({ as }) => as !== "ignore")
              .map(({ as, header, name }) => ({ label: as === "label" ? m.reviews_label() : name, header })),
          ]}
          text={m.imports_preview_text()}
        />
        {emptyCount > 0 && offers("getImport") && (
          <Card>
            <Switch
              {...form.register("ratingOnly")}
              label={m.imports_rating_only()}
              description={m.imports_rating_only_text({
                count: formatNumber(emptyCount),
                total: formatNumber(sheet.rows.length),
              })}
            />
          </Card>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{m.imports_other_file()}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
