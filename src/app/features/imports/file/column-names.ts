import type { CsvColumn } from "#contract/imports/import.ts";
import { m } from "#messages/gen/messages.js";

const LABELS: Record<CsvColumn, () => string> = {
  review_text: m.imports_column_text,
  review_title: m.imports_column_title,
  review_date: m.imports_column_date,
  star_rating: m.imports_column_stars,
  name: m.imports_column_name,
  email: m.imports_column_email,
  job_role: m.imports_column_role,
  company: m.imports_column_company,
  profile_image_url: m.imports_column_photo,
  review_url: m.imports_column_url,
};

/** What a column of ours is called. */
export const columnLabel = (column: CsvColumn): string => LABELS[column]();
