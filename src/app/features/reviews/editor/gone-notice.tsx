import { Link } from "@tanstack/react-router";
import type { UseFormReturn } from "react-hook-form";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { plainText } from "#app/shared/text/plain-text.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";

type GoneNoticeProps = { form: UseFormReturn<EditorForm>; next?: () => void; onLeave: () => void };

/** Somebody deleted the review meanwhile: what was written can still be copied. */
export function GoneNotice({ form, next, onLeave }: GoneNoticeProps) {
  const words = () => {
    const { review_title: title, comment, transcript } = form.getValues();
    return Promise.resolve([title, plainText(comment), transcript].filter(Boolean).join("\n\n"));
  };
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md bg-danger-soft px-4 py-3 text-danger-ink">
      <div>
        <p className="font-medium">{m.record_gone_title()}</p>
        <p>{m.record_gone_text()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={words} label={m.record_gone_copy()} />
        {next && (
          <Button
            size="sm"
            onClick={() => {
              onLeave();
              next();
            }}
          >
            {m.reviews_next()}
          </Button>
        )}
        <Link to="/reviews" search={(search) => search} className={buttonStyles({ size: "sm" })}>
          {m.reviews_back()}
        </Link>
      </div>
    </div>
  );
}
