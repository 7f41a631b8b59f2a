import { createContext, useContext } from "react";

/** The mark of an error the service has written: its words are shown as they are. */
export const FROM_SERVICE = "service";

type Problem = { type?: unknown; message?: string };

/** What a form says about its fields: how each is called, what is wrong in words, and whether they may be changed. */
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
