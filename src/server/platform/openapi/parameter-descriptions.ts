/** What a parameter of a path or a query means, by the name it is sent under. */
export const PARAMETER_DESCRIPTIONS: Record<string, string> = {
  page: "The page, from 1. Below 1 or not a number is page 1; beyond the end is an empty page.",
  cursor: "The id the page before ended with. `next_page_url` carries it; it makes deep pages as fast as the first.",
  "filter[search]": "Part of the reviewer's name or of the words, whatever the case. A bare `search` is ignored.",
  "filter[feed-types][]": "`audio`, `video`, `text` by the media carried. `social` and unknown values have no effect.",
  "filter[favourite]": "Any text but `0`: favourites only, `false` included. Empty: the others only.",
  "filter[review_with_comment]": "Any text but `0`: with a comment only. Empty: without one only.",
  "filter[sentiments][]": "`positive`, `neutral`, `negative`. Unknown values are dropped.",
  "filter[star-rating][]": "From the lowest to the highest value sent. Not a number counts as 0.",
  "filter[feed-forms][]": "Numeric `id` of forms, from `GET /forms`.",
  "filter[review-labels][]": "`id` of labels, from `GET /review-labels`.",
  "filter[imported-froms][]": "Numeric `id` of import platforms, from `GET /import-platforms`.",
  "filter[record-types][]": "Ours: `text`, `video`, `audio`, `social` by the stored type of the record.",
  "include[]": "`reviews_count` adds how many reviews carry each label.",
};
