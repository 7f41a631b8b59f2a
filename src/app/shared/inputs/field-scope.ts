import { createContext, useContext } from "react";

/** The type of an error written by the service; its message is shown unchanged. */
export const FROM_SERVICE = "service";

type Problem = { type?: unknown; message?: string };

type FieldScope = {
  disabled: boolean;
  labelOf: (path: string) => string;
  problemOf: (path: string, problem: Problem) => string;
};

export const FieldScopeContext = createContext<FieldScope | null>(null);

export function useFieldScope(): FieldScope {
  const scope = useContext(FieldScopeContext);
  if (!scope) throw new Error("A field stands outside of a form that names it");
  return scope;
}
