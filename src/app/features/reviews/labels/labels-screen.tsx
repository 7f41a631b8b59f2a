import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import Tag from "lucide-react/icons/tag";
import { useRef, useState } from "react";
import type { ReviewLabel } from "#contract/reviews/label.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { LabelForm } from "./label-form.tsx";
import { LabelRow } from "./label-row.tsx";
import { MergeLabel } from "./merge-label.tsx";
import { labelsQuery, useDeleteLabel } from "./use-label-actions.ts";

type Asking = { kind: "new" } | { kind: "edit" | "merge"; label: ReviewLabel };

export function LabelsScreen() {
  const { can, offers } = useSession();
  const labels = useQuery(labelsQuery());
  const deleteLabel = useDeleteLabel();
  const card = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const all = labels.data?.data ?? [];
  const writable = can("editor") && offers("updateLabel");
  // The row that held the focus is gone.
  const focusList = () => card.current?.focus();
  const close = () => setAsking(undefined);
  const create = writable && (
    <Button icon={Plus} variant={all.length === 0 ? "primary" : undefined} onClick={() => setAsking({ kind: "new" })}>
      {m.labels_new()}
    </Button>
  );
  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card
        flush
        title={m.settings_labels()}
        description={m.labels_text()}
        actions={all.length > 0 ? create : undefined}
      >
        {labels.isPending && (
          <div className="p-5">
            <SkeletonText lines={4} />
          </div>
        )}
        {labels.error && <ReadFailed compact error={labels.error} retry={() => void labels.refetch()} />}
        {labels.data && all.length === 0 && (
          <EmptyState compact icon={Tag} title={m.labels_none()} action={create}>
            {m.labels_none_text()}
          </EmptyState>
        )}
        {all.length > 0 && (
          <ul aria-label={m.settings_labels()} className="divide-y divide-line border-t border-line">
            {all.map((label) => (
              <LabelRow
                key={label.id}
                {...{ label, writable }}
                onEdit={() => setAsking({ kind: "edit", label })}
                onMerge={all.length > 1 && offers("mergeLabel") ? () => setAsking({ kind: "merge", label }) : undefined}
                onDelete={() => void deleteLabel(label).then((isGone) => isGone && focusList())}
              />
            ))}
          </ul>
        )}
      </Card>
      {(asking?.kind === "new" || asking?.kind === "edit") && (
        <LabelForm label={asking.kind === "edit" ? asking.label : undefined} close={close} />
      )}
      {asking?.kind === "merge" && (
        <MergeLabel
          label={asking.label}
          others={all.filter(({ id }) => id !== asking.label.id)}
          close={(isMerged) => {
            close();
            if (isMerged) focusList();
          }}
        />
      )}
    </div>
  );
}
