import type { Layout } from "#contract/walls/layouts/layout-table.ts";
import type { Option } from "#ui/controls/select.tsx";
import { m } from "#messages/gen/messages.js";

export const toOptions = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, () => string>,
): (Option & { value: Value })[] => values.map((value) => ({ value, label: labels[value]() }));

export const SIDE_LABELS = { left: m.look_left, center: m.look_center, right: m.look_right };
export const MOTION_DIRECTION_LABELS = {
  left: m.look_left,
  right: m.look_right,
  up: m.look_up,
  down: m.look_down,
  alter: m.look_alter,
};
export const READING_LABELS = {
  auto: m.look_direction_auto,
  ltr: m.look_direction_ltr,
  rtl: m.look_direction_rtl,
};
export const MEDIA_LABELS = { inline: m.look_media_inline, dialog: m.look_media_dialog };
export const SHADOW_LABELS = { blurred: m.look_shadow_blurred, solid: m.look_shadow_solid };
export const THEME_LABELS = { light: m.look_theme_light, dark: m.look_theme_dark, auto: m.look_theme_auto };
export const BACKGROUND_LABELS = { color: m.look_background_type_color, image: m.look_background_type_image };
export const LAYOUT_LABELS: Record<Layout, () => string> = {
  masonry: m.look_layout_masonry,
  grid: m.look_layout_grid,
  list: m.look_layout_list,
  spotlight: m.look_layout_spotlight,
  carousel: m.look_layout_carousel,
  marquee: m.look_layout_marquee,
  single: m.look_layout_single,
  "avatar-group": m.look_layout_avatar_group,
  floating: m.look_layout_floating,
  toast: m.look_layout_toast,
  logos: m.look_layout_logos,
  badge: m.look_layout_badge,
  quote: m.look_layout_quote,
};
