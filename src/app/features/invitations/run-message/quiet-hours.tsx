import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import type { RunValues } from "./run-values.ts";

/** The hours of a day when nothing goes out. */
export function QuietHoursFields() {
  const { register, watch, formState } = useFormContext<RunValues>();
  const { on, time_zone: zone } = watch("quiet");
  const errors = formState.errors.quiet;
  const zones = [...new Set([zone, ...Intl.supportedValuesOf("timeZone")])];
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <Switch {...register("quiet.on")} label={m.invitations_quiet()} description={m.invitations_quiet_text()} />
      {on && (
        <div className="grid gap-4 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
          <Field label={m.invitations_quiet_from()} error={errors?.from?.message}>
            <Input {...register("quiet.from")} type="time" dir="ltr" />
          </Field>
          <Field label={m.invitations_quiet_to()} error={errors?.to?.message}>
            <Input {...register("quiet.to")} type="time" dir="ltr" />
          </Field>
          <Field label={m.invitations_quiet_zone()} error={errors?.time_zone?.message}>
            <Select
              {...register("quiet.time_zone")}
              dir="ltr"
              options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
            />
          </Field>
        </div>
      )}
    </section>
  );
}
