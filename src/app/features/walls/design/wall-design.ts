import { api } from "#api/client.ts";
import type { Page } from "#contract/walls/pages/page.ts";
import { PagePatch } from "#contract/walls/pages/page-patch.ts";
import { totalsOf } from "#contract/walls/view/scene-view.ts";
import { wallView } from "#contract/walls/view/wall-view.ts";
import { createDraftStore } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { validateFields, revertInvalidParts } from "#app/shared/draft-editor/publish/validation-errors.ts";
import { createPartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import { checkWall } from "./check-design.ts";
import type { DesignModel } from "./design-type.ts";
import { FIELDS } from "./design-fields.ts";
import { flattenTree } from "#app/features/walls/design-values/leaf-paths.ts";
import { buildPageUpdate, applyPageValues } from "#app/features/walls/design-values/wall-changes.ts";
import {
  KNOWN_ATTRIBUTES,
  type PageValues,
  pageValuesOf,
  readPageValues,
} from "#app/features/walls/design-values/wall-values.ts";
import { selectShownReviews } from "./shown-reviews.ts";
import { warnOfHidden } from "./warn-of-hidden.ts";

const paramsOf = ({ unique_page_id }: Page) => ({ unique_page_id });

const merger = createPartMerger<PageValues>({
  split: (values) => new Map(flattenTree(values)),
  read: readPageValues,
  order: FIELDS.page.inOrder,
});

/** `custom_attributes` is split into its documented part and the rest. */
function editorPath(path: string): string {
  const [, name, rest] = /^custom_attributes\.([^.]+)(.*)$/.exec(path) ?? [];
  return name === undefined || KNOWN_ATTRIBUTES.includes(name) ? path : `extras.${name}${rest}`;
}

const validatePage = (before: PageValues, now: PageValues) =>
  validateFields(PagePatch, buildPageUpdate(before, now), editorPath);

export const PAGE_MODEL: DesignModel<Page, PageValues> = {
  name: "page",
  merger,
  validate: validatePage,
  editorPath,
  toSendable: (published, saved, now) => revertInvalidParts(merger, saved, now, validatePage(published, now)),
  store: createDraftStore<Page, PageValues>({
    read: (unique_page_id) => api.callWithVersion("getPage", { params: { unique_page_id } }),
    readDraft: (unique_page_id) => api.callWithVersion("getPageDraft", { params: { unique_page_id } }),
    saveDraft: (page, body, ifMatch) =>
      api.callWithVersion("savePageDraft", { params: paramsOf(page), body }, { ifMatch }),
    dropDraft: (page, ifMatch) => api.call("deletePageDraft", { params: paramsOf(page) }, { ifMatch }),
    publishDraft: (page, body, ifMatch) =>
      api.call("publishPageDraft", { params: paramsOf(page), body }, { ifMatch }).then(warnOfHidden),
    readVersion: async (page, version) =>
      (await api.call("getPageVersion", { params: { ...paramsOf(page), version } })).data,
    // A multipart update is refused without the name.
    update: (page, fields, ifMatch) =>
      api
        .call("updatePage", { params: paramsOf(page), body: { name: page.page_name, ...fields } }, { ifMatch })
        .then(warnOfHidden),
    idOf: (page) => page.unique_page_id,
    valuesOf: pageValuesOf,
    fieldsOf: buildPageUpdate,
  }),
  wallOf: (page) => ({ kind: "page", id: page.unique_page_id, page }),
  feedsOf: ({ feeds }) => feeds,
  ruleOf: ({ automation_filters: rule }) => rule,
  viewOf: (page, values, supply) => {
    const { views, facets, unapproved } = selectShownReviews(values.feeds, supply, values.wol_feeds_selection_limit);
    return wallView(applyPageValues(page, values), views, totalsOf(page, unapproved), facets);
  },
  check: (published, values, supply) => {
    const { theme, custom_attributes: attributes } = values;
    const { shown, hidden } = selectShownReviews(values.feeds, supply, values.wol_feeds_selection_limit);
    return checkWall({
      kind: "page",
      values,
      validationErrors: validatePage(published, values),
      looks: [
        ...(theme === "dark" ? [] : (["light"] as const)),
        ...(theme === "light" ? [] : (["dark"] as const)),
        ...(attributes.cta_enabled ? (["cta"] as const) : []),
      ],
      shown,
      hidden,
      approved: supply.approved,
      item: values.extras.product,
    });
  },
  listVersions: async (page) => (await api.call("listPageVersions", { params: paramsOf(page) })).data,
  readVersion: async (page, version) => {
    const { data } = await api.call("getPageVersion", { params: { ...paramsOf(page), version } });
    return pageValuesOf(page, data);
  },
};
