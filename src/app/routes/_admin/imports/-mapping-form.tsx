import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { CsvMapping } from "#contract/import.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { formatNumber } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { useSession } from "#app/shell/session.ts";
import { FormAlert } from "#app/shell/form-alert.tsx";
import { columnWords } from "./-column-words.ts";
import { COLUMNS, guessMapping } from "./-guess-mapping.ts";
import { MappingPreview } from "./-mapping-preview.tsx";
import type { CsvSummary } from "./-read-csv.ts";

const Values = z.object({
  mapping: CsvMapping.check(
    z.refine((mapping) => Boolean(mapping.review_text), {
      path: ["review_text"],
      error: () => m.imports_text_needed(),
    }),
  ),
  ratingOnly: z.boolean(),
});
export type MappingValues = z.infer<typeof Values>;

type MappingFormProps = {
  summary: CsvSummary;
  alert: string | undefined;
  onSubmit: (values: MappingValues) => Promise<void>;
  onCancel: () => void;
};

/** Which column of the file holds what, with the first rows as they will arrive. */
export function MappingForm({ summary, alert, onSubmit, onCancel }: MappingFormProps) {
  const form = useForm<MappingValues>({
    resolver: zodResolver(Values),
    defaultValues: { mapping: guessMapping(summary.headers), ratingOnly: false },
  });
  const { offers } = useSession();
  const mapping = useWatch({ control: form.control, name: "mapping" });
  const options = summary.headers.filter(Boolean).map((header) => ({ value: header, label: header }));
  const textIndex = mapping.review_text ? summary.headers.indexOf(mapping.review_text) : -1;
  const withoutWords = textIndex < 0 ? 0 : (summary.empty[textIndex] ?? 0);
  const { isSubmitting, errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} className="flex flex-col gap-6">
      <FormAlert message={alert} />
      <Card title={m.imports_mapping()} description={m.imports_mapping_text()}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {COLUMNS.map((column) => (
            <Field
              key={column}
              label={columnWords(column)}
              optional={column !== "review_text"}
              error={errors.mapping?.[column]?.message}
            >
              <Select {...form.register(`mapping.${column}`)} options={options} placeholder={m.imports_not_in_file()} />
            </Field>
          ))}
        </div>
      </Card>
      <MappingPreview summary={summary} mapping={mapping} />
      {withoutWords > 0 && offers("getImport") && (
        <Card>
          <Switch
            {...form.register("ratingOnly")}
            label={m.imports_rating_only()}
            description={m.imports_rating_only_text({
              count: formatNumber(withoutWords),
              total: formatNumber(summary.total),
            })}
          />
        </Card>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{m.imports_other_file()}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {m.imports_start({ count: formatNumber(summary.total) })}
        </Button>
      </div>
    </form>
  );
}
