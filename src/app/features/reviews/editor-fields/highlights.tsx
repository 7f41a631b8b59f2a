import Highlighter from "lucide-react/icons/highlighter";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { plainText } from "#app/shared/text/plain-text.ts";
import { useMarkedPhrases } from "#app/shared/text/mark-phrases.ts";
import { collapseWhitespace } from "#contract/reviews/highlight.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { CommentField } from "./comment-field.tsx";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";

const KEYS = "mod+shift+h";

function selectedIn(element: Element | null): string {
  const selection = document.getSelection();
  const inside = selection?.anchorNode && element?.querySelector(".rich-text")?.contains(selection.anchorNode);
  return inside ? collapseWhitespace(selection.toString()).slice(0, LIMITS.highlight) : "";
}

export function HighlightedComment() {
  const { control, setValue, formState } = useFormContext<EditorForm>();
  const [phrases, comment] = useWatch({ control, name: ["highlights", "comment"] });
  const box = useRef<HTMLDivElement>(null);
  useMarkedPhrases(box, phrases);
  const put = (next: string[]) => setValue("highlights", next, { shouldDirty: true });
  const add = () => {
    const phrase = selectedIn(box.current);
    if (!phrase) return announce(m.record_highlight_select());
    if (phrases.length >= LIMITS.highlights) return announce(m.record_highlight_full());
    if (!phrases.includes(phrase)) put([...phrases, phrase]);
    announce(m.record_highlight_added({ phrase }));
  };
  const button = useRef<HTMLButtonElement>(null);
  const remove = (phrase: string) => {
    put(phrases.filter((one) => one !== phrase));
    button.current?.focus();
  };
  useShortcuts([
    {
      id: "review highlight",
      keys: KEYS,
      label: m.record_highlight_add(),
      group: m.record_editor(),
      whileTyping: true,
      run: add,
    },
  ]);
  const text = collapseWhitespace(plainText(comment));
  return (
    <div ref={box} className="flex flex-col gap-2">
      <CommentField />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          ref={button}
          size="sm"
          icon={Highlighter}
          // Keeps the selection that the phrase is taken from.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          {m.record_highlight_add()}
          <span aria-hidden className="pointer-coarse:hidden">
            <Kbd keys={KEYS} />
          </span>
        </Button>
        {phrases.length === 0 && <p className="text-sm text-ink-faint">{m.record_highlight_help()}</p>}
      </div>
      {formState.errors.highlights?.message && (
        <p className="text-sm text-danger-ink">{formState.errors.highlights.message}</p>
      )}
      {phrases.length > 0 && (
        <ul aria-label={m.record_field_highlights()} className="flex flex-col gap-1">
          {phrases.map((phrase) => (
            <li key={phrase} className="flex items-center gap-2">
              <mark dir="auto" className="min-w-0 truncate rounded-xs bg-accent-soft px-1.5 text-ink">
                {phrase}
              </mark>
              {!text.includes(phrase) && (
                <span className="shrink-0 text-sm text-warning-ink">{m.record_highlight_missing()}</span>
              )}
              <IconButton
                icon={X}
                size="sm"
                label={m.record_highlight_remove({ phrase })}
                onClick={() => remove(phrase)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
