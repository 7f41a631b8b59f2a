import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { ColourGroup } from "./colour-group.tsx";
import { Group } from "#app/fields/group.tsx";
import { FlagField, TextField, When } from "./fields.ts";

/** The card among the reviews that calls visitors to act. */
export function CtaTab() {
  return (
    <>
      <Group title={m.walls_group_card()}>
        <FlagField path="custom_attributes.cta_enabled" help={m.walls_field_cta_help()} />
        <When flag="custom_attributes.cta_enabled">
          <TextField
            path="custom_attributes.cta_attributes.heading_text"
            limit={LIMITS.ctaHeading}
            placeholder={m.walls_field_cta_heading_placeholder()}
          />
          <TextField path="custom_attributes.cta_attributes.body_text" limit={LIMITS.ctaBody} lines={3} />
          <TextField
            path="custom_attributes.cta_attributes.button_label"
            limit={LIMITS.ctaLabel}
            placeholder={m.walls_field_cta_label_placeholder()}
          />
          <TextField path="custom_attributes.cta_attributes.button_url" kind="url" placeholder="https://" />
        </When>
      </Group>
      <When flag="custom_attributes.cta_enabled">
        <Group title={m.walls_group_place()}>
          <TextField
            path="custom_attributes.cta_attributes.position"
            kind="numeric"
            help={m.walls_field_cta_position_help()}
          />
          <TextField
            path="custom_attributes.cta_attributes.position_interval"
            kind="numeric"
            help={m.walls_field_cta_interval_help()}
          />
        </Group>
        <ColourGroup look="cta" />
      </When>
    </>
  );
}
