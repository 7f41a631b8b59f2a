import { BACKGROUND_TYPES, THEMES } from "#contract/walls/pages/page.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { colourRows } from "#app/features/walls/design/colour-rows.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import { Colour } from "#app/shared/inputs/colour.tsx";
import { ColourGroup } from "#app/shared/inputs/colour-group.tsx";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { CssField, FontField, WallPicture } from "./look-fields.tsx";
import { AdvancedLook } from "./advanced-look.tsx";
import { LookPresets } from "./look-presets.tsx";
import { FlagField, NumberField, SegmentedField, SelectField, When } from "./design-inputs.ts";
import { BACKGROUND_LABELS, toOptions, THEME_LABELS } from "./option-labels.ts";

function Background() {
  const { control } = useFormContext<PageValues>();
  const { labelOf } = useFieldScope();
  const type = useWatch({ control, name: "background_type" });
  return (
    <Group title={m.look_group_background()}>
      <FlagField path="add_custom_background" help={m.look_background_help()} />
      <When flag="add_custom_background">
        <SegmentedField
          path="background_type"
          fallback="color"
          options={toOptions(BACKGROUND_TYPES, BACKGROUND_LABELS)}
        />
        {type === "image" ? (
          <>
            <WallPicture path="background_image" />
            <FlagField path="allow_darken_background" help={m.look_darken_help()} />
          </>
        ) : (
          <Colour
            path="background_color"
            name={labelOf("background_color")}
            fallback=""
            on="custom_attributes.primary_text_color"
          />
        )}
      </When>
    </Group>
  );
}

export function PageLook() {
  const { drafts } = useDesigner();
  return (
    <>
      <LookPresets />
      <Group title={m.look_group_style()}>
        <SelectField path="theme" options={toOptions(THEMES, THEME_LABELS)} />
        <FontField attributes="custom_attributes" />
        <FlagField path="custom_attributes.is_show_border" />
        <NumberField
          path="extras.arrangement.radius"
          min={0}
          max={60}
          empty={undefined}
          placeholder="18"
          unit={m.panels_pixels()}
        />
        <NumberField path="extras.arrangement.shadow" min={0} max={60} empty={undefined} unit={m.panels_pixels()} />
      </Group>
      {drafts && <Background />}
      <AdvancedLook>
        <ColourGroup title={m.look_group_light()} rows={colourRows("page", "light")} back="fallback" />
        <ColourGroup
          title={m.look_group_dark()}
          note={m.look_colour_dark_note()}
          rows={colourRows("page", "dark")}
          back="fallback"
        />
        {drafts && (
          <Group title={m.look_group_css()}>
            <CssField path="custom_css" />
          </Group>
        )}
      </AdvancedLook>
    </>
  );
}
