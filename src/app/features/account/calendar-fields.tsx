import { useState } from "react";
import { type Preferences, WEEK_STARTS, type WeekStart } from "#contract/account/preferences.ts";
import { m } from "#messages/gen/messages.js";
import { deviceTimeZone } from "#ui/core/calendar.ts";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { savePreferences } from "#app/shared/shell/preferences.ts";
import { zoneName, zoneOptions } from "#app/shared/text/zone-name.ts";
import { useSession } from "#app/shared/session/session.ts";

const WEEKDAYS: Record<WeekStart, () => string> = {
  monday: m.settings_week_monday,
  saturday: m.settings_week_saturday,
  sunday: m.settings_week_sunday,
};

/** Saves each choice at once. */
export function CalendarFields() {
  const { user } = useSession();
  const stored = user?.preferences;
  const [pending, setPending] = useState<Partial<Preferences>>({});
  const zone = (pending.time_zone === undefined ? stored?.time_zone : pending.time_zone) ?? "";
  const start = (pending.week_start === undefined ? stored?.week_start : pending.week_start) ?? "";
  const save = async (changes: Partial<Preferences>) => {
    setPending(changes);
    await runOrToast(() => savePreferences(changes), m.settings_preference_not_saved());
    setPending({});
  };
  return (
    <>
      <Field label={m.settings_zone()} description={m.settings_zone_help()} className="max-w-96">
        <Select
          options={[
            { value: "", label: m.settings_zone_device({ zone: zoneName(deviceTimeZone()) }) },
            ...zoneOptions(zone),
          ]}
          value={zone}
          onChange={(event) => void save({ time_zone: event.target.value || null })}
        />
      </Field>
      <Field label={m.settings_week()} description={m.settings_week_help()} className="max-w-96">
        <Select
          options={[
            { value: "", label: m.settings_week_none() },
            ...WEEK_STARTS.map((value) => ({ value, label: WEEKDAYS[value]() })),
          ]}
          value={start}
          onChange={(event) => void save({ week_start: WEEK_STARTS.find((day) => day === event.target.value) ?? null })}
        />
      </Field>
    </>
  );
}
