import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { PageLook } from "./wall-look.tsx";
import { SHADOWS, WIDGET_NUMBERS } from "#contract/widgets/widget-settings.ts";
import { colourRows } from "#app/features/walls/design/colour-rows.ts";
import { ColourGroup } from "#app/shared/inputs/colour-group.tsx";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { CssField, FontField } from "./look-fields.tsx";
import { AdvancedLook } from "./advanced-look.tsx";
import { LookPresets } from "./look-presets.tsx";
import { FlagField, NumberField, SegmentedField, When } from "./design-inputs.ts";
import { toOptions, SHADOW_LABELS } from "./option-labels.ts";

function Pixels({ of }: { of: "border_thickness" | "border_radius" | "shadow_size" }) {
  const [min, max] = WIDGET_NUMBERS[of];
  return <NumberField path={`widget_customization.${of}`} min={min} max={max} unit={m.panels_pixels()} />;
}

function WidgetLook() {
  return (
    <>
      <LookPresets />
      <Group title={m.look_group_style()}>
        <FlagField path="widget_customization.allow_dark_mode" help={m.look_dark_mode_help()} />
        <FontField attributes="widget_customization" />
        <Pixels of="border_radius" />
        <FlagField path="widget_customization.is_show_border" />
        <When flag="widget_customization.is_show_border">
          <Pixels of="border_thickness" />
        </When>
        <FlagField path="widget_customization.is_show_shadow" />
        <When flag="widget_customization.is_show_shadow">
          <Pixels of="shadow_size" />
          <SegmentedField path="widget_customization.shadow_style" options={toOptions(SHADOWS, SHADOW_LABELS)} />
        </When>
      </Group>
      <Group title={m.look_group_faces()}>
        <FlagField path="widget_customization.show_avatar_border" />
        <FlagField path="widget_customization.enable_grey_mode" help={m.look_grey_help()} />
      </Group>
      <AdvancedLook>
        <ColourGroup title={m.look_group_light()} rows={colourRows("widget", "light")} back="fallback" />
        <When flag="widget_customization.allow_dark_mode">
          <ColourGroup
            title={m.look_group_dark()}
            note={m.look_colour_dark_note()}
            rows={colourRows("widget", "dark")}
            back="fallback"
          />
        </When>
        <Group title={m.look_group_css()}>
          <CssField path="widget_customization.custom_css" />
        </Group>
      </AdvancedLook>
    </>
  );
}

export function LookPanel() {
  return useDesigner().wall.kind === "page" ? <PageLook /> : <WidgetLook />;
}
