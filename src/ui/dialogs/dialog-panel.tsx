import { Dialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import type { DialogProps } from "./dialog.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import type { FinalFocus } from "./use-opening.ts";

const SIZES = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl", xl: "max-w-7xl" };
// The first text field, or button that chooses a file, gets the focus; a checkbox does not.
const FIELD = ":is(input:not([type=checkbox], [hidden]), textarea, select, button:has(+ [type=file])):enabled";

/** The first field; of a radio group the chosen one, where Tab would stop too. */
function firstField(body: HTMLElement | null): HTMLElement | undefined {
  const first = body?.querySelector<HTMLInputElement>(FIELD) ?? undefined;
  if (!body || first?.type !== "radio") return first;
  const group = [...body.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  return group.find(({ name, checked }) => checked && name === first.name) ?? first;
}

export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
  finalFocus,
}: DialogProps & { finalFocus: FinalFocus }) {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return (
    <TextDirectionProvider>
      <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim z-40" />
          <Dialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-hidden p-3 sm:p-6">
            <Dialog.Popup
              ref={popup}
              data-layer
              initialFocus={() => firstField(body.current) ?? true}
              finalFocus={() => finalFocus(popup.current)}
              className={cx("sheet flex max-h-full w-full flex-col overflow-hidden", SIZES[size])}
            >
              <header className="flex items-start gap-4 ps-5 pe-3 pt-3.5 pb-3">
                <div className="min-w-0 flex-1 pt-1">
                  <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
                  {description && (
                    <Dialog.Description className="mt-1 text-base text-ink-soft">{description}</Dialog.Description>
                  )}
                </div>
                <Dialog.Close render={<IconButton icon={X} label={m.common_close()} tooltip={false} />} />
              </header>
              {children && (
                <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
                  {children}
                </div>
              )}
              {footer && (
                <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
              )}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </TextDirectionProvider>
  );
}
