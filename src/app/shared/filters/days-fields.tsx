import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

type Days = { from?: string | undefined; to?: string | undefined };

/** Two days as `YYYY-MM-DD`; neither can pass the other. */
export function DaysFields({ from, to, onChange }: Days & { onChange: (change: Days) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2 p-2">
      <Field label={m.inbox_date_from()}>
        <Input
          type="date"
          value={from ?? ""}
          max={to}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
      </Field>
      <Field label={m.inbox_date_to()}>
        <Input
          type="date"
          value={to ?? ""}
          min={from}
          onChange={(event) => onChange({ to: event.target.value || undefined })}
        />
      </Field>
    </div>
  );
}
