import type { ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import type { TabDraft } from "./use-tab-draft.ts";

type DraftNoticeProps = {
  draft: Pick<TabDraft, "restored" | "isContested" | "discard">;
  /** Shown after the message, for example which fields are never stored. */
  children?: ReactNode;
};

/**
 * Says that unsaved changes were restored, with a button that discards them. Render it always, even when it has nothing to
 * say: screen readers only announce text that appears in an existing status.
 */
export function DraftNotice({ draft: { restored, isContested, discard }, children }: DraftNoticeProps) {
  const isShown = restored.length > 0;
  return (
    <div
      className={
        isShown
          ? "flex flex-wrap items-center justify-between gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink"
          : "sr-only"
      }
    >
      <p role="status" className="min-w-0 flex-1 basis-60 text-pretty">
        {isShown && (
          <>
            <span>{m.reviews_draft_restored()}</span> {isContested && <span>{m.record_draft_contested()}</span>}{" "}
            <span>{children}</span>
          </>
        )}
      </p>
      {isShown && (
        <Button
          size="sm"
          onClick={({ currentTarget: button }) => {
            const around = button.closest("form, main");
            discard();
            // The pressed button disappears.
            around?.querySelector<HTMLElement>("input:not([hidden]), textarea, select")?.focus();
          }}
        >
          {m.reviews_draft_discard()}
        </Button>
      )}
    </div>
  );
}
