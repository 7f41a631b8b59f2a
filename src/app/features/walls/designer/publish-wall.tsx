import { useFormContext, useWatch } from "react-hook-form";
import { PublishDialog } from "#app/shared/draft-editor/publish/publish-dialog.tsx";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";

/** What was found before a wall is published. */
export function PublishWall({ onClose, onPublish }: { onClose: () => void; onPublish: () => void }) {
  const { control, setValue } = useFormContext<Tree>();
  const { wall, check, openField } = useDesigner();
  useWatch({ control });
  return (
    <PublishDialog
      issues={check()}
      labelOf={FIELDS[wall.kind].labelOf}
      onOpen={openField}
      onFix={(path, value) => setValue(path, value, { shouldDirty: true })}
      onClose={onClose}
      onPublish={onPublish}
    />
  );
}
