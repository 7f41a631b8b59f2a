import { LIMITS } from "#contract/limits.ts";
import { THEMES } from "#contract/page.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { ColourGroup } from "./colour-group.tsx";
import { FlagField } from "./flag-field.tsx";
import { Group } from "./group.tsx";
import { NumberField } from "./number-field.tsx";
import { TextField } from "./text-field.tsx";
import { useWallField } from "./use-wall-field.ts";
import { When } from "./when.tsx";

const THEME_WORDS = { light: m.walls_theme_light, dark: m.walls_theme_dark, auto: m.walls_theme_auto };

function ThemeField() {
  const { field, label } = useWallField("theme");
  const options = THEMES.map((theme) => ({ value: theme, label: THEME_WORDS[theme]() }));
  return (
    <Field label={label} group hideLabel>
      <Segmented options={options} value={field.value} onChange={field.onChange} />
    </Field>
  );
}

/** How the wall looks: theme, parts of a card, colours. */
export function LookTab() {
  return (
    <>
      <Group title={m.walls_group_theme()}>
        <ThemeField />
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
