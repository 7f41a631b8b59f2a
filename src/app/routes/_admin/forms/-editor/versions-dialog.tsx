import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { query } from "#api/query.ts";
import type { FormValues } from "#app/form/form-values.ts";
import { valuesOf } from "#app/form/values-of.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SkeletonText } from "#ui/skeleton-text.tsx";
import { useFormEditor } from "./editor-context.ts";
import { VersionCompare } from "./version-compare.tsx";
import { VersionList } from "./version-list.tsx";

/** Earlier versions of the form: what was different, and the way back into the draft. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { stored, canEdit } = useFormEditor();
  const form = useFormContext<FormValues>();
  const [chosen, setChosen] = useState<number>();
  const of = { unique_form_id: stored.form.unique_form_id };
  const list = useQuery({ ...query("listFormVersions", { params: of }), staleTime: 0 });
  const version = chosen ?? list.data?.data[1]?.version;
  const read = useQuery({
    ...query("getFormVersion", { params: { ...of, version: version ?? 0 } }),
    enabled: version !== undefined,
  });
  const now = form.getValues();
  // Whether visitors get in is a state, not content: it stays as it is.
  const then = read.data && { ...valuesOf(stored.form, read.data.data), is_paused: now.is_paused };
  const failed = list.isError || read.isError;
  const restore = () => {
    if (!then) return;
    form.reset(then, { keepDefaultValues: true });
    announce(m.form_editor_version_restored());
    onClose();
  };
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && onClose()}
      title={m.form_editor_versions()}
      description={m.form_editor_versions_text()}
      footer={
        canEdit && (
          <Button variant="primary" aria-disabled={!then || undefined} onClick={restore}>
            {m.form_editor_version_restore()}
          </Button>
        )
      }
    >
      {failed ? (
        <p role="alert" className="text-danger-ink">
          {m.form_editor_versions_failed()}
        </p>
      ) : list.data?.data.length === 0 ? (
        <p className="text-ink-soft">{m.form_editor_versions_none()}</p>
      ) : (
        <div className="flex gap-6 max-sm:flex-col">
          {list.data ? (
            <VersionList versions={list.data.data} chosen={version} onChoose={setChosen} />
          ) : (
            <SkeletonText lines={4} />
          )}
          <div className="min-w-0 flex-1">
            {then ? <VersionCompare version={then} now={now} /> : version !== undefined && <SkeletonText lines={4} />}
          </div>
        </div>
      )}
    </Dialog>
  );
}
