import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#api/query.ts";
import { ManageLabels } from "#app/shared/labels/manage-labels.tsx";
import { LabelDot } from "#app/shared/labels/label-dot.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { checkStateOf } from "#app/shared/multi-select/tri-state.ts";
import { MultiSelectOption } from "#app/shared/multi-select/checkbox-line.tsx";
import { MultiSelectPanel } from "#app/shared/multi-select/checkbox-panel.tsx";
import { useEnter } from "#app/shared/multi-select/use-enter.ts";
import { useMultiSelect } from "#app/shared/multi-select/use-multi-select.ts";
import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import { NewLabel } from "#app/shared/labels/new-label.tsx";
import { loadedReviews } from "#app/features/reviews/actions/run/action-target.ts";
import { AskFooter } from "./ask-footer.tsx";

/** Labels of one or many reviews (three states for many). Applied as one action, so that one undo reverts it. */
export function LabelDialog({ open, close, finalFocus, target }: AskProps) {
  const { refs } = target;
  const { offers } = useSession();
  const labels = useQuery(query("listLabels", { query: { include: ["reviews_count"] } }));
  const [items] = useState(() => loadedReviews(refs));
  const [count] = useState(target.total ?? refs.length);
  // A review that is not loaded may or may not have the label.
  const isKnown = !target.filter && items.length === refs.length;
  const multiSelect = useMultiSelect(labels.data?.data ?? [], (id) =>
    isKnown ? checkStateOf(items, ({ review_labels: assigned }) => assigned.some((one) => one.id === id)) : "some",
  );
  const apply = () => {
    if (multiSelect.change) void performAction({ act: "label", ...multiSelect.change }, target);
    close();
  };
  const enter = useEnter(labels.isPending, () => multiSelect.enter(apply));
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      size="sm"
      title={m.acts_label_title({ count })}
      footer={<AskFooter close={close} action={m.acts_label_apply()} onApply={apply} />}
    >
      <MultiSelectPanel
        text={multiSelect.text}
        onTextChange={multiSelect.setText}
        onEnter={enter}
        search={m.acts_label_search()}
        label={m.acts_labels()}
        none={m.acts_label_none()}
        pending={labels.isPending}
      >
        {multiSelect.found.map(({ id, name, attributes, reviews_count }) => (
          <MultiSelectOption
            key={id}
            checkState={multiSelect.checkState(id)}
            onToggle={() => multiSelect.toggle(id)}
            count={reviews_count}
          >
            <LabelDot name={name} colour={attributes?.css_color_code} />
          </MultiSelectOption>
        ))}
      </MultiSelectPanel>
      {multiSelect.fresh && labels.isSuccess && offers("createLabel") && (
        <NewLabel
          key={multiSelect.fresh}
          ref={multiSelect.creation}
          name={multiSelect.fresh}
          onCreated={multiSelect.take}
        />
      )}
      <ManageLabels onOpen={close} />
    </DialogPanel>
  );
}
