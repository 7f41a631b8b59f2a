export const EMBED_MODES = ["inline", "popup", "button"] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The two lines that put a form into another site; the script comes from where the form's page is. */
export function embedCode(formId: string, url: string, mode: EmbedMode): string {
  const script = new URL("/form.js", url).href;
  return [
    `<div class="svc-form" data-id="${escape(formId)}" data-mode="${mode}"></div>`,
    `<script src="${escape(script)}" async></script>`,
  ].join("\n");
}
