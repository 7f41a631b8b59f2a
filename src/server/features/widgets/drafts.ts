import { WidgetPatch } from "#contract/widgets/widget.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { validate } from "#server/platform/request/validate.ts";
import { deleteDraft, findDraftFields, publishDraft, readDraft, saveDraft } from "#server/domain/drafts/draft.ts";
import { clearingPatch, findVersion, listVersions } from "#server/domain/drafts/versions.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { existingFeeds, lockFeeds } from "#server/domain/walls/selection/selection.ts";
import { storableWidgetDraft } from "#server/domain/walls/settings/storable-fields.ts";
import { refOfWidget } from "#server/domain/walls/placement-ref.ts";
import { patchWidget } from "#server/domain/widgets/patch-widget.ts";
import { settingsOf, presentWidget } from "#server/domain/widgets/present-widget.ts";
import { snapshotOfWidget } from "#server/domain/widgets/widget-changes.ts";
import { getWidgetOr404, listWidgetChosen, lockWidget } from "#server/domain/widgets/widget-row.ts";
import { hiddenSince, identifierOf } from "#server/domain/walls/wall-row.ts";

/** Throws 404 `Widget not found.` */
export const getWidgetDraft: Handler<"getWidgetDraft"> = async (ctx, { params }) =>
  readDraft(ctx, refOfWidget(await getWidgetOr404(ctx, params.id)));

/** Throws 404 `Widget not found.`, 412 and 422 as `saveDraft` does. */
export const saveWidgetDraft: Handler<"saveWidgetDraft"> = async (ctx, { params, body }) => {
  const row = await lockWidget(ctx, params.id);
  const snapshot = async () => snapshotOfWidget(row, (await listWidgetChosen(ctx.db, row)).map(identifierOf));
  const sent = { fields: storableWidgetDraft(body.fields), baseVersion: body.base_version, now: row, snapshot };
  return saveDraft(ctx, refOfWidget(row), sent);
};

/** Throws 404 `Widget not found.`, 412 for another version of the draft. */
export const deleteWidgetDraft: Handler<"deleteWidgetDraft"> = async (ctx, { params }) =>
  deleteDraft(ctx, refOfWidget(await lockWidget(ctx, params.id)));

/** Throws as `publishDraft`, and 422 as an update does. */
export const publishWidgetDraft: Handler<"publishWidgetDraft"> = async (ctx, { params, body }) => {
  const draft = await findDraftFields(ctx, refOfWidget(await getWidgetOr404(ctx, params.id)));
  await lockFeeds(ctx, draft?.["feeds"]);
  const row = await lockWidget(ctx, params.id);
  const at = { now: row.version, seen: body.base_version };
  const before = await listWidgetChosen(ctx.db, row);
  const published = await publishDraft(ctx, refOfWidget(row), at, (fields) =>
    patchWidget(ctx, row, validate(WidgetPatch, fields)),
  );
  const hidden = hiddenSince(before, await listWidgetChosen(ctx.db, published));
  return { message: "Widget Updated Successfully", data: await presentWidget(ctx, published), ...hidden };
};

/** Throws 404 `Widget not found.` */
export const listWidgetVersions: Handler<"listWidgetVersions"> = async (ctx, { params }) =>
  listVersions(ctx, refOfWidget(await getWidgetOr404(ctx, params.id)));

/** As an update takes them, without deleted reviews. Throws 404 for an unknown widget or version. */
export const getWidgetVersion: Handler<"getWidgetVersion"> = async (ctx, { params }) => {
  const row = await getWidgetOr404(ctx, params.id);
  const fields = await findVersion(ctx, refOfWidget(row), params.version);
  if (!fields) throw notFound("Widget");
  const settings = clearingPatch(fields["widget_customization"], settingsOf(row));
  return {
    data: { ...fields, widget_customization: settings, feeds: await existingFeeds(ctx, fields["feeds"]) },
  };
};
