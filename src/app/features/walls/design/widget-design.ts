import { api } from "#api/client.ts";
import { WIDGET_TYPES, widgetTypeOf } from "#contract/walls/view/widget-types.ts";
import { widgetCapacity, widgetView } from "#contract/widgets/widget-view.ts";
import { type Widget, WidgetPatch } from "#contract/widgets/widget.ts";
import { wholeOf } from "#contract/walls/view/scene-view.ts";
import { draftStore } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { faultsIn, soundBy } from "#app/shared/draft-editor/publish/validation-errors.ts";
import { partsFor } from "#app/shared/draft-editor/merge/merge.ts";
import { checkWall } from "./check-design.ts";
import type { DesignKind } from "./design-type.ts";
import { FIELDS } from "./design-fields.ts";
import { leavesOf } from "#app/features/walls/design-values/leaf-paths.ts";
import { shownBy } from "./shown-reviews.ts";
import { widgetFieldsOf } from "#app/features/walls/design-values/widget-changes.ts";
import {
  readWidgetValues,
  settingsOf,
  type WidgetValues,
  widgetValuesOf,
} from "#app/features/walls/design-values/widget-values.ts";

const paramsOf = ({ id }: Widget) => ({ id });

const parts = partsFor<WidgetValues>({
  split: (values) => new Map(leavesOf(values)),
  read: readWidgetValues,
  order: FIELDS.widget.inOrder,
});
const place = (path: string) => path;
const faultsOf = (before: WidgetValues, now: WidgetValues) => faultsIn(WidgetPatch, widgetFieldsOf(before, now), place);

/** Widgets in the designer. */
export const WIDGETS: DesignKind<Widget, WidgetValues> = {
  name: "widget",
  parts,
  faultsOf,
  place,
  sound: (published, kept, now) => soundBy(parts, kept, now, faultsOf(published, now)),
  store: draftStore<Widget, WidgetValues>({
    read: (id) => api.callWithVersion("getWidget", { params: { id } }),
    readDraft: (id) => api.callWithVersion("getWidgetDraft", { params: { id } }),
    saveDraft: (widget, body, ifMatch) =>
      api.callWithVersion("saveWidgetDraft", { params: paramsOf(widget), body }, { ifMatch }),
    dropDraft: (widget, ifMatch) => api.call("deleteWidgetDraft", { params: paramsOf(widget) }, { ifMatch }),
    publishDraft: (widget, body, ifMatch) =>
      api.call("publishWidgetDraft", { params: paramsOf(widget), body }, { ifMatch }),
    readVersion: async (widget, version) =>
      (await api.call("getWidgetVersion", { params: { ...paramsOf(widget), version } })).data,
    update: (widget, body, ifMatch) => api.call("updateWidget", { params: paramsOf(widget), body }, { ifMatch }),
    idOf: ({ id }) => id,
    valuesOf: widgetValuesOf,
    fieldsOf: widgetFieldsOf,
  }),
  wallOf: (widget) => ({ kind: "widget", id: widget.id, widget }),
  feedsOf: ({ feeds }) => feeds,
  ruleOf: ({ widget_customization: { automation_filters: rule } }) => rule ?? null,
  viewOf: (widget, values, supply) => {
    const type = widgetTypeOf(values.widget_type_id) ?? WIDGET_TYPES[1];
    const settings = settingsOf(values);
    const { views, unapproved } = shownBy(values.feeds, supply, widgetCapacity(type, settings));
    return widgetView({ id: widget.id, type, settings, reviews: views, whole: wholeOf(widget, unapproved) });
  },
  check: (published, values, supply) => {
    const { allow_dark_mode: dark, cta_enabled: cta } = values.widget_customization;
    const looks = ["light" as const, ...(dark ? (["dark"] as const) : []), ...(cta ? (["cta"] as const) : [])];
    const { shown } = shownBy(values.feeds, supply);
    return checkWall({
      kind: "widget",
      values,
      faults: faultsOf(published, values),
      looks,
      shown,
      approved: supply.approved,
    });
  },
  listVersions: async (widget) => (await api.call("listWidgetVersions", { params: paramsOf(widget) })).data,
  readVersion: async (widget, version) => {
    const { data } = await api.call("getWidgetVersion", { params: { ...paramsOf(widget), version } });
    return widgetValuesOf(widget, data);
  },
};
