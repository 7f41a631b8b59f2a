import { CodeBlock, EmbedSteps } from "#app/shared/share/code-block.tsx";
import { ELEMENT_PLATFORMS, elementCode } from "#app/shared/share/element-code.ts";
import { escapeHtml } from "#app/shared/text/escape-html.ts";
import { useState } from "react";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";

const EMBED_MODES = ["inline", "popup", "button"] as const;
type EmbedMode = (typeof EMBED_MODES)[number];

const CODES = ["snippet", ...ELEMENT_PLATFORMS] as const;
type Code = (typeof CODES)[number];
const CODE_LABELS: Record<Code, () => string> = {
  snippet: m.share_way_script,
  html: m.share_way_element,
  react: () => "React",
  vue: () => "Vue",
  svelte: () => "Svelte",
};

type EmbedCodeOptions = { formId: string; url: string; mode: EmbedMode; label: string };

/**
 * The embed code of a form: its script comes from the origin of the public page. `formId` is the id that never
 * changes, `label` the text of the button.
 */
function embedCode(code: Code, { formId, url, mode, label }: EmbedCodeOptions): string {
  if (code !== "snippet") {
    const attributes: Record<string, string> = mode === "inline" ? {} : { mode, label };
    return elementCode(code, {
      kind: "form",
      service: new URL(url).origin,
      slug: formId,
      attributes,
      link: { url, label },
    });
  }
  const script = new URL("/form.js", url).href;
  const labelAttribute = mode === "inline" ? "" : ` data-label="${escapeHtml(label)}"`;
  return [
    `<div class="svc-form" data-id="${escapeHtml(formId)}" data-mode="${mode}"${labelAttribute}></div>`,
    `<script src="${escapeHtml(script)}" async></script>`,
  ].join("\n");
}

const EMBED_LABELS: Record<EmbedMode, () => string> = {
  inline: m.forms_embed_inline,
  popup: m.forms_embed_popup,
  button: m.forms_embed_button,
};
const EMBED_HINTS: Record<EmbedMode, () => string> = {
  inline: m.forms_embed_inline_text,
  popup: m.forms_embed_popup_text,
  button: m.forms_embed_button_text,
};

export function EmbedCard({ formId, url }: { formId: string; url: string }) {
  const [mode, setMode] = useState<EmbedMode>(EMBED_MODES[0]);
  const [code, setCode] = useState<Code>(CODES[0]);
  const text = embedCode(code, { formId, url, mode, label: m.forms_embed_label() });
  const isPasted = code === "snippet" || code === "html";
  return (
    <Card title={m.forms_embed()} description={EMBED_HINTS[mode]()}>
      <div className="flex flex-col gap-3">
        <div className="-m-0.5 overflow-x-auto p-0.5 whitespace-nowrap">
          <Segmented
            label={m.forms_embed_way()}
            options={EMBED_MODES.map((value) => ({ value, label: EMBED_LABELS[value]() }))}
            value={mode}
            onChange={setMode}
          />
        </div>
        <div className="-m-0.5 overflow-x-auto p-0.5 whitespace-nowrap">
          <Segmented
            label={m.share_way()}
            options={CODES.map((value) => ({ value, label: CODE_LABELS[value]() }))}
            value={code}
            onChange={setCode}
          />
        </div>
        <CodeBlock text={text} labels={{ code: m.forms_embed_code(), copy: m.forms_embed_copy() }} />
        <EmbedSteps
          steps={[
            m.forms_embed_step_copy(),
            isPasted ? m.forms_embed_step_paste() : m.forms_embed_step_component(),
            m.forms_embed_step_done(),
          ]}
        />
      </div>
    </Card>
  );
}
