import { useRef, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";

const EMBED_MODES = ["inline", "popup", "button"] as const;
type EmbedMode = (typeof EMBED_MODES)[number];

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The two lines that put a form into another site; the script comes from where its page is. They name the form by what
 * never changes. `label` is on the button.
 */
function embedCode(formId: string, url: string, mode: EmbedMode, label: string): string {
  const script = new URL("/form.js", url).href;
  const named = mode === "inline" ? "" : ` data-label="${escape(label)}"`;
  return [
    `<div class="svc-form" data-id="${escape(formId)}" data-mode="${mode}"${named}></div>`,
    `<script src="${escape(script)}" async></script>`,
  ].join("\n");
}

const NAMES: Record<EmbedMode, () => string> = {
  inline: m.forms_embed_inline,
  popup: m.forms_embed_popup,
  button: m.forms_embed_button,
};
const HOW: Record<EmbedMode, () => string> = {
  inline: m.forms_embed_inline_text,
  popup: m.forms_embed_popup_text,
  button: m.forms_embed_button_text,
};

/** The code that puts the form into another site, in one of three ways, and what to do with it. */
export function EmbedCard({ formId, url }: { formId: string; url: string }) {
  const [mode, setMode] = useState<EmbedMode>(EMBED_MODES[0]);
  const code = useRef<HTMLElement>(null);
  const text = embedCode(formId, url, mode, m.forms_embed_label());
  return (
    <Card
      title={m.forms_embed()}
      description={HOW[mode]()}
      actions={<CopyButton text={text} source={code} label={m.forms_embed_copy()} size="md" />}
    >
      <div className="flex flex-col gap-3">
        <div className="-m-0.5 overflow-x-auto p-0.5">
          <Segmented
            label={m.forms_embed_way()}
            options={EMBED_MODES.map((value) => ({ value, label: NAMES[value]() }))}
            value={mode}
            onChange={setMode}
          />
        </div>
        <pre
          dir="ltr"
          // What scrolls must be scrollable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={m.forms_embed_code()}
          className="overflow-x-auto rounded-md border border-line bg-sunken p-3 text-sm -outline-offset-1"
        >
          <code ref={code} className="font-mono">
            {text}
          </code>
        </pre>
        <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm text-ink-soft marker:text-ink-faint">
          <li>{m.forms_embed_step_copy()}</li>
          <li>{m.forms_embed_step_paste()}</li>
          <li>{m.forms_embed_step_done()}</li>
        </ol>
      </div>
    </Card>
  );
}
