import { h } from "vue";
import { linkOf } from "./laurel-elements.js";

function component(tag) {
  const Component = ({ html, style, ...props }, { slots }) => {
    const { href, text } = linkOf(tag, props);
    // In a `div`, because Vue sets every property of a custom element again when it hydrates.
    const inside = html ? [h("div", { innerHTML: html })] : (slots.default?.() ?? [h("a", { href }, text)]);
    return h(tag, { ...props, style: ["display:block", style] }, inside);
  };
  Component.inheritAttrs = false;
  return Component;
}

export const LaurelWall = component("laurel-wall");
export const LaurelWidget = component("laurel-widget");
export const LaurelForm = component("laurel-form");
