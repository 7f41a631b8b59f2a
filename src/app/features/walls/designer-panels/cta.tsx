import { LIMITS } from "#contract/core/limits.ts";
import { colourRows } from "#app/features/walls/design/colour-rows.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { ColourGroup } from "#app/shared/inputs/colour-group.tsx";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { FlagField, ATTRIBUTES_FIELD, TextField, When } from "./design-inputs.ts";

export function CtaPanel() {
  const { kind } = useDesigner().wall;
  const attributes = ATTRIBUTES_FIELD[kind];
  const card = `${attributes}.cta_attributes` as const;
  return (
    <>
      <Group title={m.look_group_card()}>
        <FlagField path={`${attributes}.cta_enabled`} help={m.look_cta_help()} />
        <When flag={`${attributes}.cta_enabled`}>
          <TextField
            path={`${card}.heading_text`}
            limit={LIMITS.ctaHeading}
            placeholder={m.look_cta_heading_placeholder()}
          />
          <TextField path={`${card}.body_text`} limit={LIMITS.ctaBody} lines={3} />
          <TextField
            path={`${card}.button_label`}
            limit={LIMITS.ctaLabel}
            placeholder={m.look_cta_label_placeholder()}
          />
          <TextField path={`${card}.button_url`} kind="url" placeholder="https://" />
        </When>
      </Group>
      <When flag={`${attributes}.cta_enabled`}>
        <Group title={m.look_group_place()}>
          <TextField path={`${card}.position`} kind="numeric" help={m.look_cta_position_help()} />
          <TextField path={`${card}.position_interval`} kind="numeric" help={m.look_cta_interval_help()} />
        </Group>
        <ColourGroup title={m.look_group_colours()} rows={colourRows(kind, "cta")} back="fallback" />
      </When>
    </>
  );
}
