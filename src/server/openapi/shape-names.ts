import type * as mini from "zod/mini";
import * as z from "zod";
import * as apiKey from "#contract/api-key.ts";
import * as embed from "#contract/embed.ts";
import * as form from "#contract/form.ts";
import * as imports from "#contract/import.ts";
import * as label from "#contract/label.ts";
import * as page from "#contract/page.ts";
import * as pageAttributes from "#contract/page-attributes.ts";
import * as pagePatch from "#contract/page-patch.ts";
import * as review from "#contract/review.ts";
import * as reviewPatch from "#contract/review-patch.ts";
import { Colour, Flag, LinkUrl, Timestamp, WebUrl } from "#contract/values.ts";

/** Parts of the contract whose exported records get a name of their own in the description: the one they have there. */
const MODULES = [apiKey, embed, form, imports, label, page, pageAttributes, pagePatch, review, reviewPatch];

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
