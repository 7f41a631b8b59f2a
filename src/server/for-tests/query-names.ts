import type * as z from "zod/mini";

type Shape = z.core.$ZodType;

function namesIn(given: Shape, name: string): string[] {
  const { def } = (given as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([key, inner]) => namesIn(inner, name ? `${name}[${key}]` : key));
  if ("innerType" in def) return namesIn(def.innerType, name);
  if (def.type === "pipe") return namesIn(def.in._zod.def.type === "transform" ? def.out : def.in, name);
  return [def.type === "array" ? `${name}[]` : name];
}

/** The names a query may have, in brackets: `filter[search]`, `filter[sentiments][]`, `page`. */
export const queryNames = (shape: z.ZodMiniType | undefined): string[] => (shape ? namesIn(shape, "") : []);
