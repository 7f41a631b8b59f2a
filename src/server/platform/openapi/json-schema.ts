import * as z from "zod";
import { LIMITS } from "#contract/core/limits.ts";
import { Slug } from "#contract/core/slug.ts";
import { Colour } from "#contract/core/colour.ts";
import { LinkUrl, WebUrl } from "#contract/core/urls.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";
import { Flag, PlainDate, WholeNumber } from "#contract/core/input-values.ts";
import { SHAPE_NAMES } from "./schema-names.ts";

export type JsonSchema = Record<string, unknown>;
export type Schemas = Record<string, JsonSchema>;
type Shape = z.core.$ZodType;

const COMPONENTS = "#/components/schemas/";
export const refTo = (name: string): JsonSchema => ({ $ref: `${COMPONENTS}${name}` });

const FILE: JsonSchema = { type: "string", format: "binary" };
export const isFileSchema = (schema: JsonSchema): boolean => schema.format === FILE.format;

const LINK = { type: "string", maxLength: LIMITS.url };

/** Corrections of generated schemas that are too loose or too strict. */
const ANNOTATIONS = new Map<Shape, JsonSchema>([
  [WholeNumber, { type: "integer", minimum: 0, description: "Its digits as text are read as well." }],
  [NumericId, { type: "integer", minimum: 1 }],
  [Flag, { type: "integer", enum: [0, 1], description: "`true` and `false` are read as well." }],
  [Slug, { type: "string", minLength: LIMITS.slugMin, maxLength: LIMITS.slugMax, pattern: "^[A-Za-z0-9-]+$" }],
  [PlainDate, { type: "string", format: "date" }],
  [Timestamp, { type: "string", description: "UTC, with six fractional digits and `Z`." }],
  [WebUrl, { ...LINK, description: "A web address; empty means not set." }],
  [LinkUrl, { ...LINK, description: "A web, mail or telephone address; empty means not set." }],
  [Colour, { type: "string", maxLength: LIMITS.colour, description: "A CSS colour; empty means not set." }],
]);

const takesFiles = (shape: Shape) =>
  shape._zod.def.type === "custom" &&
  z.safeParse(shape, new File([], "file")).success &&
  !z.safeParse(shape, "").success;

const BOUNDS = ["enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "maxLength"];

/** Bounds and allowed values of the parsed value, where the schema of what is sent does not have them. */
function boundsOf(shape: Shape): JsonSchema {
  if (!(shape instanceof z.core.$ZodPipe)) return {};
  const { in: sent, out } = shape._zod.def;
  if (sent._zod.def.type === "transform" || out._zod.def.type === "transform") return {};
  const parsed = z.toJSONSchema(out, { io: "input", unrepresentable: "any", override: annotate });
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => BOUNDS.includes(key)));
}

/** The most items of a list: a list that is read from several forms is checked after it was read. */
function mostItemsOf({ _zod: { def } }: Shape): JsonSchema {
  const limits = (def.checks ?? []).flatMap(({ _zod: check }) =>
    check.def.check === "max_length" ? [(check.def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  );
  return limits.length > 0 ? { maxItems: Math.min(...limits) } : {};
}

export type Adapt = (node: { zodSchema: Shape; jsonSchema: JsonSchema }) => void;

function annotate({ zodSchema, jsonSchema }: Parameters<Adapt>[0]) {
  const annotation = ANNOTATIONS.get(zodSchema) ?? (takesFiles(zodSchema) ? FILE : undefined);
  const { parent } = zodSchema._zod;
  // A refined schema inherits annotations and keeps its own checks.
  if (parent) Object.assign(jsonSchema, { ...ANNOTATIONS.get(parent), ...jsonSchema });
  if (annotation) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, annotation);
  }
  const bounds = boundsOf(zodSchema);
  if (typeof jsonSchema.type === "string") Object.assign(jsonSchema, bounds);
  else if (Array.isArray(jsonSchema.anyOf))
    jsonSchema.anyOf = jsonSchema.anyOf.map((option: JsonSchema) =>
      option.type === "number" ? { ...option, ...bounds } : option,
    );
  if (jsonSchema.type === "array") Object.assign(jsonSchema, mostItemsOf(zodSchema));
  // Answers may get new fields (v3 interface, section 9, rule 2), and unknown input fields are ignored.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/**
 * Collects the schemas of requests or answers and converts them together, so that named ones appear once. `add`
 * returns the name under which `describe` has the schema.
 */
export function collectShapes(io: "input" | "output", adapt: Adapt = () => undefined) {
  const registry = z.registry<{ id: string }>();
  const names = new Map<Shape, string>();
  const add = (shape: Shape, name: string): string => {
    const known = names.get(shape);
    if (known) return known;
    names.set(shape, name);
    registry.add(shape, { id: name });
    return name;
  };
  for (const [shape, name] of SHAPE_NAMES) add(shape, name);
  return {
    add,
    describe(): Schemas {
      const override: Adapt = (node) => {
        annotate(node);
        adapt(node);
      };
      const uri = (id: string) => `${COMPONENTS}${id}`;
      const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: "any", uri, override });
      const bare = ([name, { $schema: _dialect, $id: _id, ...rest }]: [string, JsonSchema]) => [name, rest] as const;
      return Object.fromEntries(Object.entries<JsonSchema>(schemas).map(bare));
    },
  };
}
