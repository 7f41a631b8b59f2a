import type { ReactNode } from "react";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { ConsentLines } from "#app/shared/review-display/consent-lines.tsx";
import { Duplicates, hasDuplicates } from "./duplicates.tsx";
import { History } from "./history.tsx";
import { OriginLines } from "#app/shared/review-display/review-origin.tsx";
import { PlacementList } from "./review-walls.tsx";
import { SidebarSection } from "./sidebar-section.tsx";

type RecordPanelProps = {
  of: ReviewRef;
  context: ReviewContext;
  /** The original words beside those of now; the editor and the reader have different ones. */
  original?: ReactNode;
  onPutBack?: (field: string, value: unknown) => void;
};

/** What stands around a review: where it is from, what was agreed to, where it is shown, and all that was done to it. */
export function ReviewSidebar({ of: ref, context, original, onPutBack }: RecordPanelProps) {
  return (
    <div className="flex flex-col gap-5">
      <SidebarSection title={m.record_origin()}>
        <OriginLines origin={context.origin} />
      </SidebarSection>
      <SidebarSection title={m.record_consent()}>
        <ConsentLines context={context} />
      </SidebarSection>
      <SidebarSection title={m.record_places()}>
        <PlacementList places={context.places} />
      </SidebarSection>
      {hasDuplicates(context) && (
        <SidebarSection title={m.record_duplicates()}>
          <Duplicates context={context} />
        </SidebarSection>
      )}
      {original && <SidebarSection title={m.record_original()}>{original}</SidebarSection>}
      <SidebarSection title={m.record_history()}>
        <History of={ref} onPutBack={onPutBack} />
      </SidebarSection>
    </div>
  );
}
