import type { Tree } from "#contract/walls/view/embed.ts";
import { URL_ATTRIBUTES } from "#visitor/behaviour/build-dom.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const VOID = ["img", "br"];

/** The markup of an embed as HTML. URLs beginning with `/` belong to the service at `origin`, as in `buildTree`. */
export function treeToHtml(tree: Tree, origin = ""): string {
  if (typeof tree === "string") return escape(tree);
  const [tag, attributes, ...children] = tree;
  const inside = Object.entries(attributes || {}).map(([name, value]) => {
    const written = URL_ATTRIBUTES.test(name) && value.startsWith("/") ? origin + value : value;
    return ` ${name}${written === "" ? "" : `="${escape(written)}"`}`;
  });
  if (VOID.includes(tag)) return `<${tag}${inside.join("")}/>`;
  return `<${tag}${inside.join("")}>${children.map((child) => treeToHtml(child, origin)).join("")}</${tag}>`;
}
