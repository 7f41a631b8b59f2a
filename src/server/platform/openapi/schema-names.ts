import type * as mini from "zod/mini";
import * as z from "zod";
import * as automationFilters from "#contract/walls/pages/automation-filters.ts";
import * as capabilities from "#contract/workspace/capabilities.ts";
import * as contact from "#contract/contacts/contact.ts";
import * as contactEvent from "#contract/contacts/contact-event.ts";
import * as contactFiles from "#contract/contacts/contact-files.ts";
import * as embed from "#contract/walls/view/embed.ts";
import * as form from "#contract/forms/form-list.ts";
import * as formFields from "#contract/forms/form-fields.ts";
import * as formParts from "#contract/forms/form-values.ts";
import * as formQuestion from "#contract/forms/form-question.ts";
import * as formRecord from "#contract/forms/form-record.ts";
import * as imports from "#contract/imports/import.ts";
import * as importSelf from "#contract/imports/media-import.ts";
import * as label from "#contract/reviews/label.ts";
import * as page from "#contract/walls/pages/page.ts";
import * as pageAttributes from "#contract/walls/pages/page-attributes.ts";
import * as pagePatch from "#contract/walls/pages/page-patch.ts";
import * as pageReview from "#contract/walls/pages/page-review.ts";
import * as review from "#contract/reviews/review.ts";
import * as reviewPatch from "#contract/reviews/review-patch.ts";
import * as reviewRecord from "#contract/reviews/review-record.ts";
import * as tag from "#contract/contacts/tag.ts";
import * as user from "#contract/account/user.ts";
import * as widget from "#contract/widgets/widget.ts";
import * as widgetSettings from "#contract/widgets/widget-settings.ts";
import * as workspace from "#contract/workspace/workspace.ts";
import { Colour } from "#contract/core/colour.ts";
import { LinkUrl, WebUrl } from "#contract/core/urls.ts";
import { Timestamp } from "#contract/core/values.ts";
import { Flag } from "#contract/core/input-values.ts";

/** Contract modules whose exported schemas keep their names in the document. */
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

export const SHAPE_NAMES: ReadonlyMap<mini.ZodMiniType, string> = named();
