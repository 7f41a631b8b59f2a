import { LIMITS } from "#contract/core/limits.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { LinesField } from "#app/features/forms/builder-inputs/lines-field.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { FlagField, TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { m } from "#messages/gen/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";

const EXTRA = ["other_text", "other_text2", "other_text3"] as const;
const EXTRA_LABELS = {
  other_text: m.panels_details_other_text,
  other_text2: m.panels_details_other_text2,
  other_text3: m.panels_details_other_text3,
};

export function DetailsPanel() {
  return (
    <Panel>
      <Group title={m.panels_details_person()}>
        <FlagField path="hide_signup_section" help={m.panels_details_hide_help()} />
      </Group>
      <Group title={m.panels_details_elsewhere()} note={m.panels_details_elsewhere_text()}>
        {EXTRA.map((name) => (
          <Disclosure key={name} label={EXTRA_LABELS[name]()}>
            <TextField path={`${name}_label`} limit={LIMITS.shortText} />
            <TextField path={`${name}_placeholder`} limit={LIMITS.shortText} />
          </Disclosure>
        ))}
        <Disclosure label={m.form_editor_field_additionalinfo()}>
          <LinesField path="additionalinfo" help={m.panels_lines_help()} />
        </Disclosure>
      </Group>
    </Panel>
  );
}
