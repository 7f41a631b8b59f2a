import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { keyOf } from "#app/shared/review-data/review-ref.ts";
import type { BulkJob, Step } from "#app/shared/review-data/bulk-job.ts";
import type { EndpointName } from "#contract/index.ts";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { ActionSubject } from "./action-effect.ts";

export type Failure = BulkJob["failures"][number];

/** The reviews of an action: by name, or all that match (`refs` are then the loaded ones). */
export interface Target {
  refs: readonly ReviewRef[];
  filter?: ReviewFilter;
  total?: number;
  /** The name of the wall, for an action on one. */
  wall?: string;
}

export interface ActionRequest {
  act: ReviewAction;
  target: Target;
  before: ReadonlyMap<string, ActionSubject>;
  nameOf: (ref: ReviewRef) => string;
  onStep: (step: Step) => void;
  /** Aborted when the user presses Stop; finished changes stay. */
  signal: AbortSignal;
  /** The workspace of the reviews, whichever is chosen by the time of a call. */
  workspace: string | undefined;
}

/** The outcome of an action. `retry` and `undo` return what failed. */
export interface ActionResult {
  step: Step;
  failures: Failure[];
  stopped: boolean;
  retry: () => Promise<ActionResult>;
  /** Absent if the service cannot undo it. */
  undo?: (onStep: (step: Step) => void) => Promise<Failure[]>;
}

export type EndpointSupport = (name: EndpointName) => boolean;

export const keysOf = (refs: readonly { type: ReviewRef["type"]; id: number }[]): Set<string> =>
  new Set(refs.map((ref) => keyOf(ref)));
