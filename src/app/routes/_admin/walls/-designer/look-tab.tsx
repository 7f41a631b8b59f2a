import { LIMITS } from "#contract/limits.ts";
import { THEMES } from "#contract/page.ts";
import { m } from "#messages/gen/messages.js";
import { SegmentedField } from "#app/fields/segmented-field.tsx";
import { ColourGroup } from "./colour-group.tsx";
import { Group } from "#app/fields/group.tsx";
import { FlagField, NumberField, TextField, When } from "./fields.ts";

const THEME_WORDS = { light: m.walls_theme_light, dark: m.walls_theme_dark, auto: m.walls_theme_auto };

const themeOptions = () => THEMES.map((theme) => ({ value: theme, label: THEME_WORDS[theme]() }));

/** How the wall looks: theme, parts of a card, colours. */
export function LookTab() {
  return (
    <>
      <Group title={m.walls_group_theme()}>
        <SegmentedField path="theme" options={themeOptions()} hideLabel />
      </Group>
      <Group title={m.walls_group_parts()}>
        <FlagField path="custom_attributes.is_show_border" />
        <FlagField path="custom_attributes.is_show_ratings" />
        <FlagField path="custom_attributes.show_platform_icon" />
        <When flag="custom_attributes.show_platform_icon">
          <FlagField path="custom_attributes.allow_social_redirection" />
        </When>
      </Group>
      <Group title={m.walls_group_paging()}>
        <FlagField path="custom_attributes.enable_load_more" />
        <When flag="custom_attributes.enable_load_more">
          <NumberField path="custom_attributes.reviews_to_load" min={1} max={LIMITS.feedsPerPage} />
          <TextField
            path="custom_attributes.load_more_btn_text"
            limit={LIMITS.ctaLabel}
            placeholder={m.walls_field_load_more_placeholder()}
          />
        </When>
      </Group>
      <ColourGroup look="light" />
      <ColourGroup look="dark" />
    </>
  );
}
