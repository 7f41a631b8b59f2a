export const EMBED_MODES = ["inline", "popup", "button"] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The two lines that put a form into another site; the script comes from where its page is. They name the form by what
 * never changes. `label` is on the button.
 */
export function embedCode(formId: string, url: string, mode: EmbedMode, label: string): string {
  const script = new URL("/form.js", url).href;
  const named = mode === "inline" ? "" : ` data-label="${escape(label)}"`;
  return [
    `<div class="svc-form" data-id="${escape(formId)}" data-mode="${mode}"${named}></div>`,
    `<script src="${escape(script)}" async></script>`,
  ].join("\n");
}
