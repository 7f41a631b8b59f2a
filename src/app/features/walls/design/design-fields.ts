import { m } from "#messages/gen/messages.js";
import { LOOK_LABELS } from "./look-labels.ts";
import { PANEL_IDS, type PanelId, type WallKind } from "./panel-ids.ts";

type Labels = Record<string, () => string>;

const REVIEWS: Record<WallKind, Labels> = {
  page: {
    feeds: m.walls_field_feeds,
    review_selection_sort_by: m.walls_sort,
    wol_feeds_selection_limit: m.pick_limit,
    automation_filters: m.pick_rule_switch,
    "extras.pinned": m.designer_field_pinned,
  },
  widget: {
    feeds: m.walls_field_feeds,
    "widget_customization.automation_filters": m.pick_rule_switch,
    "widget_customization.pinned": m.designer_field_pinned,
  },
};
/** Fields kept for other applications or without a control. */
const REST: Record<WallKind, Labels> = {
  page: { extras: m.designer_field_rest, custom_attributes: m.designer_field_rest },
  widget: { widget_customization: m.designer_field_rest },
};

type FieldInfo = { path: string; panel: PanelId; label: () => string; order: number };

function fieldsFor(kind: WallKind) {
  const sections: Record<PanelId, Labels> = { ...LOOK_LABELS[kind], reviews: REVIEWS[kind], comments: {}, publish: {} };
  const named = PANEL_IDS.flatMap((panel) =>
    Object.entries({ ...sections[panel], ...(panel === "settings" && REST[kind]) }).map(([path, label]) => ({
      path,
      panel,
      label,
    })),
  );
  const all = new Map(named.map((field, order): [string, FieldInfo] => [field.path, { ...field, order }]));

  const fieldOf = (path: string): FieldInfo | undefined =>
    all.get(path) ?? (path.includes(".") ? fieldOf(path.slice(0, path.lastIndexOf("."))) : undefined);
  /** The label of a field; the path itself if the designer does not show it. */
  const labelOf = (path: string): string => fieldOf(path)?.label() ?? path;
  const inOrder = (paths: string[]): string[] =>
    paths.toSorted((one, other) => (fieldOf(one)?.order ?? all.size) - (fieldOf(other)?.order ?? all.size));
  return { fieldOf, labelOf, inOrder };
}

export const FIELDS = { page: fieldsFor("page"), widget: fieldsFor("widget") };
