import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import type { ValidationIssue } from "#app/shared/draft-editor/publish/validation-errors.ts";
import type { PublishIssue } from "#app/shared/draft-editor/publish/publish-checks.tsx";
import type { DraftModel } from "#app/shared/draft-editor/autosave/autosave.ts";
import type { DraftStore } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import type { Version } from "#app/shared/draft-editor/versions/version-list.tsx";
import type { Wall } from "./designer-context.ts";
import type { WallKind } from "./panel-ids.ts";
import type { Rule } from "#app/features/walls/design-values/review-rule.ts";

/** The reviews of a wall: those loaded so far by id, and those its rule adds after the chosen ones. */
export interface WallReviews {
  reviews: ReadonlyMap<string, PageReview>;
  matching: PageReview[];
  /** How many reviews are approved and how many of them have a low rating; undefined while unknown. */
  approved?: { all: number; low: number } | undefined;
}

export interface DesignModel<R, V extends Tree> extends DraftModel<R, V> {
  name: WallKind;
  store: DraftStore<R, V>;
  wallOf: (record: R) => Wall;
  /** The parts of the changes that no update would accept. */
  validate: (before: V, now: V) => ValidationIssue[];
  editorPath: (path: string) => string;
  feedsOf: (values: V) => string[];
  ruleOf: (values: V) => Rule;
  /** The wall as visitors would see it with these values. */
  viewOf: (record: R, values: V, supply: WallReviews) => WallView | WidgetView;
  /** The issues to look at before publishing. */
  check: (published: V, values: V, supply: WallReviews) => PublishIssue[];
  listVersions: (record: R) => Promise<Version[]>;
  readVersion: (record: R, version: number) => Promise<V>;
}
