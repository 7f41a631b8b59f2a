import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type FormEvent, useRef, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { comparableName } from "#ui/core/comparable-name.ts";
import type { ConfirmQuestion } from "./confirm.tsx";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import type { FinalFocus } from "./use-opening.ts";

type PanelProps = {
  question: ConfirmQuestion;
  open: boolean;
  onAnswer: (yes: boolean) => void;
  finalFocus: FinalFocus;
};

/** Cancel has the focus, so Enter alone destroys nothing. */
export function ConfirmPanel({ question, open, onAnswer, finalFocus }: PanelProps) {
  const popup = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const [written, setWritten] = useState({ question, words: "" });
  const { typed } = question;
  const words = written.question === question ? written.words : "";
  const isTyped = !typed || comparableName(words) === comparableName(typed.words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) onAnswer(true);
  };
  return (
    <TextDirectionProvider>
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="scrim z-50" />
          <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
            <AlertDialog.Popup
              ref={popup}
              data-layer
              finalFocus={() => finalFocus(popup.current)}
              initialFocus={cancel}
              className="sheet w-full max-w-md p-5"
            >
              <AlertDialog.Title className="text-lg font-semibold">{question.title}</AlertDialog.Title>
              {question.description && (
                <AlertDialog.Description render={<div />} className="mt-1.5 text-base text-ink-soft">
                  {question.description}
                </AlertDialog.Description>
              )}
              <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-6">
                {typed && (
                  <Field label={typed.label}>
                    <Input
                      value={words}
                      autoComplete="off"
                      spellCheck={false}
                      onChange={(event) => setWritten({ question, words: event.target.value })}
                    />
                  </Field>
                )}
                <div className="flex flex-wrap justify-end gap-2">
                  <Button ref={cancel} onClick={() => onAnswer(false)}>
                    {question.cancelLabel ?? m.common_cancel()}
                  </Button>
                  <Button
                    type="submit"
                    variant={question.danger === false ? "primary" : "danger"}
                    aria-disabled={!isTyped}
                  >
                    {question.confirmLabel}
                  </Button>
                </div>
              </form>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </TextDirectionProvider>
  );
}
