import { m } from "#messages/gen/messages.js";
import type { WidgetKind } from "#contract/walls/layouts/layout-table.ts";

export const WIDGET_LABELS: Record<WidgetKind, { name: () => string; text: () => string }> = {
  carousel: { name: m.walls_type_carousel, text: m.walls_type_carousel_text },
  masonry: { name: m.walls_type_masonry, text: m.walls_type_masonry_text },
  strip: { name: m.walls_type_strip, text: m.walls_type_strip_text },
  "avatar-group": { name: m.walls_type_faces, text: m.walls_type_faces_text },
  single: { name: m.walls_type_single, text: m.walls_type_single_text },
  vertical: { name: m.walls_type_vertical, text: m.walls_type_vertical_text },
  horizontal: { name: m.walls_type_horizontal, text: m.walls_type_horizontal_text },
  floating: { name: m.walls_type_floating, text: m.walls_type_floating_text },
  "avatar-carousel": { name: m.walls_type_face_carousel, text: m.walls_type_face_carousel_text },
  cross: { name: m.walls_type_cross, text: m.walls_type_cross_text },
  logos: { name: m.walls_type_logos, text: m.walls_type_logos_text },
};
