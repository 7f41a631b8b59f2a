interface ReviewFieldFacts {
  /** The editor has a control of this name; `parts`: several controls of other names make it up. */
  editor?: true | "parts";
  history?: true;
  csv?: string;
}

/**
 * The fields of a review, by the names the editor and the history share, in the order the history lists them. The
 * columns behind them are in `src/server/domain/reviews/fields.ts`.
 */
const REVIEW_FIELDS = {
  comment: { editor: true, history: true, csv: "review_text" },
  review_title: { editor: true, history: true, csv: "review_title" },
  rating: { editor: true, history: true, csv: "star_rating" },
  reviewed_at: { editor: true, history: true, csv: "review_date" },
  favourite: { history: true },
  sentiment: { editor: true, history: true },
  transcript: { editor: true, history: true },
  response: { history: true },
  highlights: { editor: true, history: true },
  cues: { editor: true, history: true },
  name: { editor: true, history: true, csv: "name" },
  email: { editor: true, history: true, csv: "email" },
  contact_number: { editor: true, history: true },
  position: { editor: true, history: true, csv: "job_role" },
  organization_name: { editor: true, history: true, csv: "company" },
  company_url: { editor: true, history: true },
  photo: { editor: true, history: true, csv: "profile_image_url" },
  company_logo: { editor: true, history: true },
  reviewer_social_urls: { editor: "parts", history: true },
  labels: { editor: true, history: true },
  custom_fields: { editor: true, history: true },
  media: { editor: "parts", history: true },
  state: { history: true },
  assignee: { history: true },
  consent: {},
  review_url: { csv: "review_url" },
  source_review_id: { csv: "review_id" },
} as const satisfies Record<string, ReviewFieldFacts>;

export type ReviewField = keyof typeof REVIEW_FIELDS;

type FieldsWith<Facts> = {
  [Field in ReviewField]: (typeof REVIEW_FIELDS)[Field] extends Facts ? Field : never;
}[ReviewField];

export type EditableField = FieldsWith<{ editor: true }>;
export type HistoryField = FieldsWith<{ history: true }>;
export const HISTORY_FIELDS = Object.entries(REVIEW_FIELDS).flatMap(([field, facts]) =>
  "history" in facts ? [field as HistoryField] : [],
);
export type ImportableField = FieldsWith<{ csv: string }>;
export type CsvColumn = (typeof REVIEW_FIELDS)[ImportableField]["csv"];
