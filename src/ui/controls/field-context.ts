import { createContext, useContext } from "react";

type FieldContextValue = { id: string; labelId: string; describedBy?: string; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlAttributes = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: React.AriaAttributes["aria-invalid"];
};

/** Connects a control to the field around it; the caller's attributes win. */
export function useFieldControl(own: ControlAttributes) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-required": (own.required ?? field?.required) || undefined,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}

export function useFieldGroup(label: string | undefined) {
  const field = useContext(FieldContext);
  return {
    "aria-label": label,
    "aria-labelledby": label ? undefined : field?.labelId,
    "aria-describedby": field?.describedBy,
    "aria-invalid": field?.invalid || undefined,
  };
}
