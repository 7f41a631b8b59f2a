import { useFormContext } from "react-hook-form";
import { ConflictScreen } from "#app/shared/draft-editor/versions/conflict-view.tsx";
import type { Conflict } from "#app/shared/draft-editor/autosave/autosave.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { VersionsDialog } from "#app/shared/draft-editor/versions/versions-dialog.tsx";
import { m } from "#messages/gen/messages.js";
import type { DesignModel } from "#app/features/walls/design/design-type.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";

type CompareWallProps<R, V extends Tree> = {
  kind: DesignModel<R, V>;
  record: R;
  conflict: Conflict<V> | undefined;
  onResolve: (values: V) => void;
  onClose: () => void;
};

export function CompareWall<R, V extends Tree>({ kind, record, conflict, onResolve, onClose }: CompareWallProps<R, V>) {
  const { canEdit } = useDesigner();
  const form = useFormContext<Tree>();
  const { labelOf } = FIELDS[kind.name];
  if (conflict)
    return (
      <ConflictScreen
        conflict={conflict}
        merger={kind.merger}
        labelOf={labelOf}
        texts={{
          title: m.designer_conflict_title(),
          text: m.form_editor_conflict_text(),
          publish: m.form_editor_conflict_publish(),
        }}
        onResolve={onResolve}
      />
    );
  return (
    <VersionsDialog
      id={kind.store.idOf(record)}
      text={m.designer_versions_text()}
      list={() => kind.listVersions(record)}
      read={(version) => kind.readVersion(record, version)}
      now={form.getValues() as V}
      parts={kind.merger}
      labelOf={labelOf}
      canEdit={canEdit}
      onRestore={(values) => form.reset(values, { keepDefaultValues: true })}
      onClose={onClose}
    />
  );
}
