import * as z from "zod/mini";

type Clearable<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.core.SomeType
    ? z.ZodMiniOptional<z.ZodMiniNullable<Shape[Name]>>
    : never;
};

/** An object of which any part may be sent; null removes a key, unknown keys stay. */
export const clearable = <Shape extends Record<string, z.core.SomeType>>(shape: Shape) =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, inner]) => [name, z.optional(z.nullable(inner))]),
    ) as Clearable<Shape>,
  );

export const each = <Name extends string, Shape>(names: readonly Name[], shape: Shape): Record<Name, Shape> =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;
