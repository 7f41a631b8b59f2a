import { type FeedType, MEDIA, type Medium, feedTypeOf } from "#contract/reviews/review-type.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import type { FileOfRow, LabelOfRow } from "./review-row.ts";

export interface UrlOrigin {
  publicUrl: string;
}

export function feedTypeOfRow(row: { medium: string }): { medium: Medium; feedType: FeedType } {
  const medium = MEDIA.find((known) => known === row.medium) ?? "text";
  return { medium, feedType: feedTypeOf(medium) };
}

const toLabel = ({ id, name, colour }: LabelOfRow) => ({ id, name, attributes: { css_color_code: colour } });

export const toLabels = (labels: (LabelOfRow | null)[]) =>
  labels.flatMap((label) => (label ? [toLabel(label)] : [])).sort((a, b) => (a.name < b.name ? -1 : 1));

export const toInstant = (text: string): string => parseInstant(text);

export const toAttachment = (origin: UrlOrigin, file: FileOfRow) => ({
  id: file.id,
  type: file.kind,
  url: mediaUrl(origin.publicUrl, file.file),
  static_thumb_url: file.poster && mediaUrl(origin.publicUrl, file.poster),
  duration: file.duration,
});

/** The shape with every optional key present: a field that is new in the contract does not compile without its value. */
export type Complete<Shape> = Shape extends readonly unknown[]
  ? Shape
  : Shape extends object
    ? { [Key in keyof Required<Shape>]: Complete<Shape[Key]> }
    : Shape;

/** Null also when the person is no member any more. */
export const toAssignee = (userId: number | null, name: string | null) =>
  userId === null || name === null ? null : { user_id: userId, name };
