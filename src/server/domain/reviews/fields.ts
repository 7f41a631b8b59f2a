import type { ImportableField, ReviewField } from "#contract/reviews/review-fields.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";

type Stored = typeof reviews.$inferSelect;
type Column = keyof Stored;

/** Value after erasure: null where the column allows it. */
type Emptied<Value> = null extends Value ? null : Extract<Value, boolean> extends never ? "" : false;

/** The contract field of a column. Importable fields must say whether a file import sets them. */
type Field =
  | { field: ImportableField; imported: boolean }
  | { field?: Exclude<ReviewField, ImportableField>; imported?: boolean };

interface Facts {
  /** Lists select it: as stored, as a number (64-bit integers arrive as text), or only whether it is set. */
  listed?: true | "number" | { isSet: string };
  /** By default the column's name; null when it follows from other columns and is not recorded. */
  audit?: string | null;
  /** Changes write an event of their own instead of `review_edited`. */
  ownEvent?: true;
  /** Updates take it as a single line of text. */
  patch?: "text";
}

type ColumnFacts<Value> = Field &
  Facts & {
    /** When its person is erased: emptied, the names removed from its text, or unchanged. */
    erase: Emptied<Value> | "redact" | "keep";
  };
type AnyFacts = Field & Facts & { erase: null | "" | boolean | "redact" | "keep" };

/**
 * Lists, imports, audit, history and erasure follow from these rows; a column without a row does not compile. Listed
 * columns are selected in this order.
 */
const COLUMNS = {
  id: { listed: "number", erase: "keep" },
  workspaceId: { erase: "keep" },
  medium: { listed: true, erase: "keep" },
  socialType: { listed: true, erase: "keep" },
  title: { field: "review_title", listed: true, imported: true, patch: "text", erase: "redact" },
  comment: { field: "comment", listed: true, imported: true, erase: "redact" },
  words: { listed: true, imported: true, audit: null, erase: "redact" },
  rating: { field: "rating", listed: true, imported: true, erase: "keep" },
  ratingType: { listed: true, erase: "keep" },
  favourite: { field: "favourite", listed: true, erase: "keep" },
  approved: { listed: true, ownEvent: true, erase: "keep" },
  agreed: { listed: true, ownEvent: true, erase: "keep" },
  setAsideReason: { listed: true, audit: "set_aside_reason", ownEvent: true, erase: "keep" },
  // Notes may name the person they are about.
  setAsideNote: { audit: "set_aside_note", ownEvent: true, erase: null },
  editedAt: { listed: { isSet: "edited" }, audit: null, erase: "keep" },
  editedBy: { audit: null, erase: "keep" },
  editReason: { listed: true, erase: "keep" },
  editNote: { erase: null },
  highlights: { field: "highlights", listed: true, erase: "redact" },
  // Cues are useless without the recording, which is deleted.
  cues: { field: "cues", listed: { isSet: "captioned" }, erase: null },
  customFields: { field: "custom_fields", listed: true, imported: true, erase: null },
  sentimentId: { field: "sentiment", listed: true, erase: "keep" },
  sentimentBy: { audit: null, erase: "keep" },
  languageId: { listed: true, erase: "keep" },
  languageBy: { audit: null, erase: "keep" },
  response: { field: "response", listed: true, erase: "redact" },
  replyPublic: { listed: true, erase: "keep" },
  transcript: { field: "transcript", listed: true, erase: "redact" },
  reviewedAt: { field: "reviewed_at", listed: true, imported: true, erase: "keep" },
  createdAt: { listed: true, erase: "keep" },
  updatedAt: { erase: "keep" },
  version: { erase: "keep" },
  reviewerName: { field: "name", listed: true, imported: true, erase: "" },
  reviewerEmail: { field: "email", imported: true, erase: null },
  reviewerPhone: { field: "contact_number", erase: null },
  reviewerPosition: { field: "position", listed: true, imported: true, erase: null },
  reviewerCompany: { field: "organization_name", listed: true, imported: true, erase: null },
  companyUrl: { field: "company_url", erase: null },
  // File imports give a URL, which a job fetches.
  avatar: { field: "photo", listed: true, imported: false, erase: null },
  avatarSourceUrl: { imported: true, erase: null },
  companyLogo: { field: "company_logo", listed: true, erase: null },
  consent: { field: "consent", listed: true, erase: null },
  socialUrls: { field: "reviewer_social_urls", erase: null },
  formId: { listed: "number", erase: "keep" },
  contactId: { listed: "number", erase: null },
  assigneeId: { field: "assignee", listed: true, ownEvent: true, erase: "keep" },
  platformId: { listed: true, imported: true, erase: "keep" },
  reviewUrl: { field: "review_url", listed: true, imported: true, erase: null },
  sourceUrl: { erase: null },
  importId: { erase: "keep" },
  duplicatedFromId: { erase: "keep" },
  fingerprint: { imported: true, erase: null },
  sourceReviewId: { field: "source_review_id", imported: true, erase: null },
  hasVideo: { erase: false },
  hasAudio: { erase: false },
  meta: { erase: null },
} as const satisfies { [Name in Column]: ColumnFacts<Stored[Name]> };

type Table = typeof COLUMNS;
type ColumnsWith<Wanted> = { [Name in Column]: Table[Name] extends Wanted ? Name : never }[Column];
type SqlName<Name extends Column> = (typeof reviews)[Name]["_"]["name"];

const ALL = Object.entries(COLUMNS) as [Column, AnyFacts][];
const sqlName = (column: Column): string => reviews[column].name;

export type ListedColumns = {
  [Name in ColumnsWith<{ listed: true | "number" }> as SqlName<Name>]: Stored[Name];
} & {
  [
    Name in ColumnsWith<{ listed: { isSet: string } }> as Extract<Table[Name], { listed: object }>["listed"]["isSet"]
  ]: boolean;
};

function selected(name: Column, listed: AnyFacts["listed"]): string[] {
  const column = `r.${sqlName(name)}`;
  if (!listed) return [];
  if (listed === true) return [column];
  return [listed === "number" ? `${column}::float8 as ${sqlName(name)}` : `${column} is not null as ${listed.isSet}`];
}

export const LISTED_COLUMNS = ALL.flatMap(([name, { listed }]) => selected(name, listed)).join(", ");

type ImportedColumn = ColumnsWith<{ imported: true }>;
export type ImportedColumns = { [Name in ImportedColumn as SqlName<Name>]: Stored[Name] };
export const IMPORTED_COLUMNS = ALL.filter((row) => row[1].imported).map(([name]) => ({
  name: sqlName(name),
  type: reviews[name].getSQLType(),
}));

type ErasedColumn = ColumnsWith<{ erase: null | "" | false }>;
export const ERASED = Object.fromEntries(
  ALL.flatMap(([name, { erase }]): [string, unknown][] =>
    erase === "keep" || erase === "redact" ? [] : [[name, erase]],
  ),
) as Pick<Stored, ErasedColumn>;

/** Columns whose text stays, without the names of an erased person. */
export type RedactedColumn = ColumnsWith<{ erase: "redact" }>;

type TextColumn = ColumnsWith<{ patch: "text" }>;
export const TEXT_COLUMNS = Object.fromEntries(
  ALL.flatMap(([name, { patch, field }]) => (patch === "text" && field ? [[field, name]] : [])),
) as { [Name in TextColumn as Table[Name]["field"]]: Name };

export type TextField = keyof typeof TEXT_COLUMNS;
export const TEXT_FIELDS = Object.keys(TEXT_COLUMNS) as TextField[];

type ColumnOf<Name extends ReviewField> = ColumnsWith<{ field: Name }>;
export const COLUMN_OF = Object.fromEntries(ALL.flatMap(([name, { field }]) => (field ? [[field, name]] : []))) as {
  [Name in ReviewField as ColumnOf<Name> extends never ? never : Name]: ColumnOf<Name>;
};

export const auditName = (column: Column): string | null => {
  const { audit }: AnyFacts = COLUMNS[column];
  return audit === undefined ? column : audit;
};

export const hasOwnEvent = (column: Column): boolean => "ownEvent" in COLUMNS[column];
