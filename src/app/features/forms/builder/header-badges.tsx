import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useFormContext, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/core/limits.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { useFormEditor } from "./editor-context.ts";

export function HeaderBadges({ unpublished }: { unpublished: number }) {
  const { control } = useFormContext<FormValues>();
  const { openField } = useFormEditor();
  const [on, stars] = useWatch({ control, name: ["allow_star_redirection", "star_redirection_min_rating"] });
  return (
    <>
      {unpublished > 0 && <Badge tone="accent">{m.form_editor_unpublished({ count: unpublished })}</Badge>}
      {on && stars > LIMITS.starMin && (
        <button
          type="button"
          className="min-h-6 rounded-xs pointer-coarse:min-h-11"
          onClick={() => openField("star_redirection_min_rating")}
        >
          <Badge tone="warning" icon={TriangleAlert}>
            {m.form_editor_gated()}
          </Badge>
        </button>
      )}
    </>
  );
}
