import { m } from "#messages/gen/messages.js";
import type { ValidationIssue } from "#app/shared/draft-editor/publish/validation-errors.ts";
import type { PublishIssue } from "#app/shared/draft-editor/publish/publish-checks.tsx";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { isTree } from "#app/shared/draft-editor/merge/patch.ts";
import { ratingOf } from "#app/shared/review-display/review-rating.tsx";
import type { WallExtras } from "#contract/walls/pages/wall-extras.ts";
import { missingFields } from "#contract/walls/view/stars-advice.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import { contrastOf, nearestPassing } from "#ui/colour/contrast.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { colourRows, type Look } from "./colour-rows.ts";
import type { WallReviews } from "./design-type.ts";
import { fieldErrorMessage } from "./field-error.ts";
import { FIELDS } from "./design-fields.ts";
import type { HiddenCount } from "./shown-reviews.ts";
import type { WallKind } from "./panel-ids.ts";

const READABLE = 4.5;
const LOW = 3;

const textAt = (values: Tree, path: string): string => {
  const end = path.split(".").reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), values);
  return typeof end === "string" ? end : "";
};

function checkContrasts(kind: WallKind, values: Tree, look: Look): PublishIssue[] {
  return colourRows(kind, look).flatMap(({ path, on, fallback, onFallback = "" }): PublishIssue[] => {
    if (on === undefined) return [];
    const [front, behind] = [textAt(values, path) || fallback, textAt(values, on) || onFallback];
    const contrast = contrastOf(front, behind);
    if (contrast === null || contrast >= READABLE) return [];
    const better = nearestPassing(front, behind, READABLE);
    const ratio = formatNumber(contrast, { maximumFractionDigits: 1 });
    return [{ level: "warning", path, text: m.form_editor_check_contrast({ ratio }), ...(better && { fix: better }) }];
  });
}

const isLow = (review: PageReview) => (ratingOf(review) ?? Infinity) <= LOW;

/** Warns when every review left out has a low rating: such a selection misleads. */
function checkOmittedReviews(shown: PageReview[], approved: WallReviews["approved"]): PublishIssue[] {
  if (!approved) return [];
  const seen = shown.filter(({ extra_details: { approved: isApproved } }) => isApproved);
  const left = approved.all - seen.length;
  const lowLeft = approved.low - seen.filter(isLow).length;
  if (left <= 0 || lowLeft < left || shown.length === 0) return [];
  return [
    { level: "warning", path: "feeds", text: m.designer_check_left_out({ count: left, shown: formatNumber(left) }) },
  ];
}

/** Chosen reviews that visitors do not see. */
const checkHiddenReviews = ({ refused, setAside }: HiddenCount): PublishIssue[] => [
  ...(refused > 0
    ? [{ level: "warning", path: "feeds", text: m.walls_hidden_no_consent({ count: refused }) } as const]
    : []),
  ...(setAside > 0
    ? [{ level: "warning", path: "feeds", text: m.walls_hidden_set_aside({ count: setAside }) } as const]
    : []),
];

/** Warnings about fields that stars require, once the item has a name. */
const checkItem = (item: WallExtras["product"] | undefined): PublishIssue[] =>
  item?.name
    ? missingFields(item).map((field) => ({
        level: "warning",
        path: `extras.product.${field}`,
        text: m.stars_check(),
      }))
    : [];

type WallCheckInput = {
  kind: WallKind;
  values: Tree;
  validationErrors: ValidationIssue[];
  looks: Look[];
  shown: PageReview[];
  hidden: HiddenCount;
  approved: WallReviews["approved"];
  item?: WallExtras["product"];
};

/** The issues to look at before publishing, errors first, in the designer's order. */
export function checkWall({
  kind,
  values,
  validationErrors,
  looks,
  shown,
  hidden,
  approved,
  item,
}: WallCheckInput): PublishIssue[] {
  const errors = validationErrors.map(({ path, type, message }): PublishIssue => ({
    level: "error",
    path,
    text: fieldErrorMessage(path, { type, message }),
  }));
  const empty: PublishIssue[] =
    shown.length > 0 ? [] : [{ level: "warning", path: "feeds", text: m.designer_check_empty() }];
  const found = [
    ...empty,
    ...checkHiddenReviews(hidden),
    ...checkOmittedReviews(shown, approved),
    ...checkItem(item),
    ...looks.flatMap((look) => checkContrasts(kind, values, look)),
  ];
  const order = FIELDS[kind].inOrder(found.map(({ path }) => path));
  return [...errors, ...found.toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path))];
}
