export const each = <Name extends string, Shape>(names: readonly Name[], shape: Shape): Record<Name, Shape> =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;
