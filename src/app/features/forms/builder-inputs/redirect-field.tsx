import { useFormContext, useWatch } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { TextField } from "./panel-fields.ts";

/** Where people are sent on, while the form sends them on. */
export function RedirectField() {
  const { control } = useFormContext<FormValues>();
  const type = useWatch({ control, name: "thank_you_type" });
  if (type !== "redirect") return null;
  return (
    <TextField
      path="thankyou_redirection_url"
      kind="url"
      required
      placeholder="https://"
      help={m.panels_thanks_redirect_help()}
    />
  );
}
