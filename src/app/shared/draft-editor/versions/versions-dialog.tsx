import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import type { PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { type Version, VersionList } from "./version-list.tsx";
import { WordDiff } from "#app/shared/text/word-diff.tsx";
import { formatPart } from "#app/shared/draft-editor/merge/value-text.ts";
import { localKey } from "#api/query.ts";

type VersionCompareProps<V extends Tree> = {
  version: V;
  now: V;
  parts: PartMerger<V>;
  labelOf: (path: string) => string;
};

function VersionCompare<V extends Tree>({ version, now, parts, labelOf }: VersionCompareProps<V>) {
  const paths = parts.changed(now, version);
  const [then, today] = [parts.split(version), parts.split(now)];
  if (paths.length === 0) return <p className="text-ink-soft">{m.form_editor_version_same()}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {paths.map((path) => (
        <div key={path}>
          <dt className="text-sm font-medium text-ink-soft">{labelOf(path)}</dt>
          <dd>
            <WordDiff before={formatPart(today.get(path))} after={formatPart(then.get(path))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type VersionsDialogProps<V extends Tree> = {
  id: string;
  text: string;
  list: () => Promise<Version[]>;
  read: (version: number) => Promise<V>;
  now: V;
  parts: PartMerger<V>;
  labelOf: (path: string) => string;
  canEdit: boolean;
  onRestore: (values: V) => void;
  onClose: () => void;
};

export function VersionsDialog<V extends Tree>(props: VersionsDialogProps<V>) {
  const { id, text, now, parts, labelOf, canEdit, onRestore, onClose } = props;
  const [chosen, setChosen] = useState<number>();
  const list = useQuery({ queryKey: localKey("versions", id), queryFn: props.list, staleTime: 0 });
  const version = chosen ?? list.data?.[1]?.version;
  const { data: then, isError } = useQuery({
    queryKey: localKey("versions", id, version),
    queryFn: () => props.read(version ?? 0),
    enabled: version !== undefined,
  });
  const restore = () => {
    if (!then) return;
    onRestore(then);
    announce(m.form_editor_version_restored());
    onClose();
  };
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && onClose()}
      title={m.form_editor_versions()}
      description={text}
      footer={
        canEdit && (
          <Button variant="primary" aria-disabled={!then || undefined} onClick={restore}>
            {m.form_editor_version_restore()}
          </Button>
        )
      }
    >
      {list.isError || isError ? (
        <p role="alert" className="text-danger-ink">
          {m.form_editor_versions_failed()}
        </p>
      ) : list.data?.length === 0 ? (
        <p className="text-ink-soft">{m.form_editor_versions_none()}</p>
      ) : (
        <div className="flex gap-6 max-sm:flex-col">
          {list.data ? (
            <VersionList versions={list.data} chosen={version} labelOf={labelOf} onChoose={setChosen} />
          ) : (
            <SkeletonText lines={4} />
          )}
          <div className="min-w-0 flex-1">
            {then ? (
              <VersionCompare version={then} now={now} parts={parts} labelOf={labelOf} />
            ) : (
              version !== undefined && <SkeletonText lines={4} />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
