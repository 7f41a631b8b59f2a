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

/** The reviews a wall shows: those seen so far by their identifier, and what its rule adds behind the chosen ones. */
export interface WallReviews {
  reviews: ReadonlyMap<string, PageReview>;
  matching: PageReview[];
  /** How many reviews are approved, and how many of these have few stars; undefined where nobody has counted. */
  approved?: { all: number; low: number } | undefined;
}

/** Everything the designer needs to know about one kind of wall. */
export interface DesignModel<R, V extends Tree> extends DraftModel<R, V> {
  name: WallKind;
  store: DraftStore<R, V>;
  wallOf: (record: R) => Wall;
  /** What of the changes no update would take. */
  validate: (before: V, now: V) => ValidationIssue[];
  /** The path in the designer of a path in an update. */
  place: (path: string) => string;
  feedsOf: (values: V) => string[];
  /** What besides the chosen reviews is shown. */
  ruleOf: (values: V) => Rule;
  /** The wall as visitors would see it with these values. */
  viewOf: (record: R, values: V, supply: WallReviews) => WallView | WidgetView;
  /** What is to be looked at before these values become public. */
  check: (published: V, values: V, supply: WallReviews) => PublishIssue[];
  listVersions: (record: R) => Promise<Version[]>;
  readVersion: (record: R, version: number) => Promise<V>;
}
