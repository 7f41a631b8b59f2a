import { ELEMENTS_PATH } from "#contract/core/public-paths.ts";
import { escapeHtml } from "#app/shared/text/escape-html.ts";

/** Where the elements of the package `laurel-elements` can be used. */
export const ELEMENT_PLATFORMS = ["html", "react", "vue", "svelte"] as const;
export type ElementPlatform = (typeof ELEMENT_PLATFORMS)[number];

interface ElementCode {
  kind: "wall" | "widget" | "form";
  service: string;
  slug: string;
  /** Further attributes; empty ones are left out. */
  attributes?: Record<string, string>;
  /** Reserved until it is drawn. */
  minHeight?: string | undefined;
  link: { url: string; label: string };
}

const COMPONENTS = { wall: "LaurelWall", widget: "LaurelWidget", form: "LaurelForm" };

/** The code that shows a wall, widget or form as a web component, or as a component of a framework. */
export function elementCode(
  platform: ElementPlatform,
  { kind, service, slug, attributes, minHeight, link }: ElementCode,
): string {
  const pairs = Object.entries({ service, slug, ...attributes }).filter(([, value]) => value !== "");
  const written = pairs.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(" ");
  if (platform === "html") {
    const style = minHeight ? ` style="display:block;min-height:${escapeHtml(minHeight)}"` : "";
    return [
      `<script type="module" src="${escapeHtml(service + ELEMENTS_PATH)}"></script>`,
      `<laurel-${kind} ${written}${style}><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></laurel-${kind}>`,
    ].join("\n");
  }
  const name = COMPONENTS[kind];
  const label = attributes?.["label"] ? "" : ` label="${escapeHtml(link.label)}"`;
  const reserved = platform === "react" ? `style={{ minHeight: "${minHeight}" }}` : `style="min-height:${minHeight}"`;
  const component = `<${name} ${written}${label}${minHeight ? ` ${reserved}` : ""} />`;
  const line = `import { ${name} } from "laurel-elements/${platform}";`;
  if (platform === "react")
    return `${line}\n\nexport const ${kind === "form" ? "ReviewForm" : "Reviews"} = () => (\n  ${component}\n);\n`;
  if (platform === "vue") return `<script setup>\n${line}\n</script>\n\n<template>\n  ${component}\n</template>\n`;
  return `<script>\n  ${line}\n</script>\n\n${component}\n`;
}
