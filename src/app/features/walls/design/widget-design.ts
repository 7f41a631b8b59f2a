import { api } from "#api/client.ts";
import { widgetType, widgetTypeOf } from "#contract/walls/layouts/layout-table.ts";
import { widgetCapacity, widgetView } from "#contract/widgets/widget-view.ts";
import { type Widget, WidgetPatch } from "#contract/widgets/widget.ts";
import { totalsOf } from "#contract/walls/view/scene-view.ts";
import { createDraftStore } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { validateFields, revertInvalidParts } from "#app/shared/draft-editor/publish/validation-errors.ts";
import { createPartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import { checkWall } from "./check-design.ts";
import type { DesignModel } from "./design-type.ts";
import { FIELDS } from "./design-fields.ts";
import { flattenTree } from "#app/features/walls/design-values/leaf-paths.ts";
import { selectShownReviews } from "./shown-reviews.ts";
import { buildWidgetUpdate } from "#app/features/walls/design-values/widget-changes.ts";
import {
  readWidgetValues,
  settingsOf,
  type WidgetValues,
  widgetValuesOf,
} from "#app/features/walls/design-values/widget-values.ts";
import { warnOfHidden } from "./warn-of-hidden.ts";

const paramsOf = ({ id }: Widget) => ({ id });

const merger = createPartMerger<WidgetValues>({
  split: (values) => new Map(flattenTree(values)),
  read: readWidgetValues,
  order: FIELDS.widget.inOrder,
});
const editorPath = (path: string) => path;
const validateWidget = (before: WidgetValues, now: WidgetValues) =>
  validateFields(WidgetPatch, buildWidgetUpdate(before, now), editorPath);

export const WIDGET_MODEL: DesignModel<Widget, WidgetValues> = {
  name: "widget",
  merger,
  validate: validateWidget,
  editorPath,
  toSendable: (published, saved, now) => revertInvalidParts(merger, saved, now, validateWidget(published, now)),
  store: createDraftStore<Widget, WidgetValues>({
    read: (id) => api.callWithVersion("getWidget", { params: { id } }),
    readDraft: (id) => api.callWithVersion("getWidgetDraft", { params: { id } }),
    saveDraft: (widget, body, ifMatch) =>
      api.callWithVersion("saveWidgetDraft", { params: paramsOf(widget), body }, { ifMatch }),
    dropDraft: (widget, ifMatch) => api.call("deleteWidgetDraft", { params: paramsOf(widget) }, { ifMatch }),
    publishDraft: (widget, body, ifMatch) =>
      api.call("publishWidgetDraft", { params: paramsOf(widget), body }, { ifMatch }).then(warnOfHidden),
    readVersion: async (widget, version) =>
      (await api.call("getWidgetVersion", { params: { ...paramsOf(widget), version } })).data,
    update: (widget, body, ifMatch) =>
      api.call("updateWidget", { params: paramsOf(widget), body }, { ifMatch }).then(warnOfHidden),
    idOf: ({ id }) => id,
    valuesOf: widgetValuesOf,
    fieldsOf: buildWidgetUpdate,
  }),
  wallOf: (widget) => ({ kind: "widget", id: widget.id, widget }),
  feedsOf: ({ feeds }) => feeds,
  ruleOf: ({ widget_customization: { automation_filters: rule } }) => rule ?? null,
  viewOf: (widget, values, supply) => {
    const type = widgetTypeOf(values.widget_type_id) ?? widgetType("masonry");
    const settings = settingsOf(values);
    const { views, unapproved } = selectShownReviews(values.feeds, supply, widgetCapacity(type, settings));
    const collector = widget.workspace.name;
    return widgetView({
      id: widget.id,
      type,
      settings,
      reviews: views,
      whole: totalsOf(widget, unapproved),
      collector,
    });
  },
  check: (published, values, supply) => {
    const { allow_dark_mode: dark, cta_enabled: cta } = values.widget_customization;
    const looks = ["light" as const, ...(dark ? (["dark"] as const) : []), ...(cta ? (["cta"] as const) : [])];
    const { shown, hidden } = selectShownReviews(values.feeds, supply);
    return checkWall({
      kind: "widget",
      values,
      validationErrors: validateWidget(published, values),
      looks,
      shown,
      hidden,
      approved: supply.approved,
    });
  },
  listVersions: async (widget) => (await api.call("listWidgetVersions", { params: paramsOf(widget) })).data,
  readVersion: async (widget, version) => {
    const { data } = await api.call("getWidgetVersion", { params: { ...paramsOf(widget), version } });
    return widgetValuesOf(widget, data);
  },
};
