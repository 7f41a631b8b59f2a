import type { Tree } from "#contract/walls/view/embed.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const VOID = ["img", "br"];

export function treeToHtml(tree: Tree): string {
  if (typeof tree === "string") return escape(tree);
  const [tag, attributes, ...children] = tree;
  const inside = Object.entries(attributes || {}).map(
    ([name, value]) => ` ${name}${value === "" ? "" : `="${escape(value)}"`}`,
  );
  if (VOID.includes(tag)) return `<${tag}${inside.join("")}/>`;
  return `<${tag}${inside.join("")}>${children.map(treeToHtml).join("")}</${tag}>`;
}
