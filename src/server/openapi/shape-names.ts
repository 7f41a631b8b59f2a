import type * as mini from "zod/mini";
import * as z from "zod";
import * as automationFilters from "#contract/automation-filters.ts";
import * as capabilities from "#contract/capabilities.ts";
import * as contact from "#contract/contact.ts";
import * as contactEvent from "#contract/contact-event.ts";
import * as contactFiles from "#contract/contact-files.ts";
import * as embed from "#contract/embed.ts";
import * as form from "#contract/form.ts";
import * as formFields from "#contract/form-fields.ts";
import * as formParts from "#contract/form-parts.ts";
import * as formQuestion from "#contract/form-question.ts";
import * as formRecord from "#contract/form-record.ts";
import * as imports from "#contract/import.ts";
import * as importSelf from "#contract/import-self.ts";
import * as label from "#contract/label.ts";
import * as page from "#contract/page.ts";
import * as pageAttributes from "#contract/page-attributes.ts";
import * as pagePatch from "#contract/page-patch.ts";
import * as pageReview from "#contract/page-review.ts";
import * as review from "#contract/review.ts";
import * as reviewPatch from "#contract/review-patch.ts";
import * as reviewRecord from "#contract/review-record.ts";
import * as tag from "#contract/tag.ts";
import * as user from "#contract/user.ts";
import * as widget from "#contract/widget.ts";
import * as widgetSettings from "#contract/widget-settings.ts";
import * as workspace from "#contract/workspace.ts";
import { Colour, Flag, LinkUrl, Timestamp, WebUrl } from "#contract/values.ts";

/** Parts of the contract whose exported records get a name of their own in the description: the one they have there. */
const MODULES = [
  automationFilters,
  capabilities,
  contact,
  contactEvent,
  contactFiles,
  embed,
  form,
  formFields,
  formParts,
  formQuestion,
  formRecord,
  imports,
  importSelf,
  label,
  page,
  pageAttributes,
  pagePatch,
  pageReview,
  review,
  reviewPatch,
  reviewRecord,
  tag,
  user,
  widget,
  widgetSettings,
  workspace,
];

const VALUES = { Colour, Flag, LinkUrl, Timestamp, WebUrl, Tree: embed.EmbedData.shape.tree };

const isRecord = (value: unknown): value is mini.ZodMiniType =>
  value instanceof z.core.$ZodType && value._zod.def.type === "object";

function named() {
  const shapes = new Map<mini.ZodMiniType, string>(Object.entries(VALUES).map(([name, shape]) => [shape, name]));
  const taken = new Set<string>(Object.keys(VALUES));
  for (const [name, value] of MODULES.flatMap((module) => Object.entries<unknown>(module))) {
    if (!isRecord(value)) continue;
    if (taken.has(name)) throw new Error(`Two shapes of the contract are called ${name}`);
    taken.add(name);
    shapes.set(value, name);
  }
  return shapes;
}

/** Shapes that stand once in the description, by name. */
export const SHAPE_NAMES: ReadonlyMap<mini.ZodMiniType, string> = named();
