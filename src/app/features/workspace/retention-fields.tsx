import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";
import {
  Retention,
  RETENTION_ACTIONS,
  type RetentionAction,
  type RetentionCounts,
} from "#contract/contacts/retention.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { formatNumber } from "#ui/core/format-number.ts";

/** What the settings in the form would concern now; undefined until it is known, and while they are not valid. */
export function useRetentionCounts(): RetentionCounts | undefined {
  const { data: body } = Retention.safeParse(useDebouncedValue(useWatch<Retention>()));
  const { data } = useQuery({
    ...query("previewRetention", body && { body }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
  return body && data?.data;
}

type DaysName = Exclude<keyof Retention, "unpublished_action">;
type DaysProps = {
  name: DaysName;
  label: string;
  help: string;
  most: number;
  /** What happens while the field is empty. */
  otherwise?: string;
  count: number | undefined;
};

function DaysField({ name, label, help, most, otherwise = m.retention_never(), count }: DaysProps) {
  const { register, formState } = useFormContext<Retention>();
  const isOn = useWatch<Retention, DaysName>({ name }) !== null;
  const shown = isOn && count !== undefined && m.retention_now({ count, shown: formatNumber(count) });
  return (
    <Field label={label} description={help} error={formState.errors[name]?.message}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Input
          {...register(name, {
            setValueAs: (typed: unknown) => (typed === "" || typed === null ? null : Number(typed)),
          })}
          type="number"
          inputMode="numeric"
          dir="ltr"
          min={1}
          max={most}
          placeholder={otherwise}
          className="max-w-28"
        />
        <span className="text-ink-faint">{m.retention_days()}</span>
        <span aria-live="polite" className="text-sm text-ink-soft">
          {shown}
        </span>
      </div>
    </Field>
  );
}

const ACTION_LABELS: Record<RetentionAction, () => string> = {
  anonymise: m.retention_anonymise,
  delete: m.retention_delete,
};

/** Anonymise or delete what nobody decided about. */
function ActionField() {
  const { control } = useFormContext<Retention>();
  return (
    <Controller
      control={control}
      name="unpublished_action"
      render={({ field: { value, onChange } }) => (
        <Field
          group
          label={m.retention_action()}
          description={value === "anonymise" ? m.retention_anonymise_help() : m.retention_delete_help()}
        >
          <Segmented
            options={RETENTION_ACTIONS.map((action) => ({ value: action, label: ACTION_LABELS[action]() }))}
            value={value}
            onChange={onChange}
          />
        </Field>
      )}
    />
  );
}

export function RetentionFields({ counts }: { counts: RetentionCounts | undefined }) {
  const unpublished = useWatch<Retention, "unpublished_days">({ name: "unpublished_days" });
  return (
    <>
      <DaysField
        name="hidden_days"
        label={m.retention_hidden()}
        help={m.retention_hidden_help()}
        most={LIMITS.retentionDays}
        count={counts && counts.hidden + counts.queued}
      />
      <DaysField
        name="unpublished_days"
        label={m.retention_unpublished()}
        help={m.retention_unpublished_help()}
        most={LIMITS.retentionDays}
        count={counts?.unpublished}
      />
      {unpublished !== null && <ActionField />}
      <DaysField
        name="trash_days"
        label={m.retention_trash()}
        help={m.retention_trash_help({ days: formatNumber(LIMITS.trashDays) })}
        most={LIMITS.trashDays - 1}
        otherwise={formatNumber(LIMITS.trashDays)}
        count={counts?.trashed}
      />
    </>
  );
}
