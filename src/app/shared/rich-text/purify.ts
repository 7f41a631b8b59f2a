import DOMPurify from "dompurify";
import { isSafeUrl } from "#contract/core/urls.ts";
import { RICH_TAGS } from "#contract/core/rich-text.ts";

const purifier = DOMPurify(window);

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  if (!isSafeUrl(node.getAttribute("href") ?? "")) node.removeAttribute("href");
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer nofollow");
});

/** Sanitises a comment again before it is shown: only the elements of reviews, and links to safe URLs. */
export function purify(html: string): string {
  return purifier.sanitize(html, { ALLOWED_TAGS: [...RICH_TAGS], ALLOWED_ATTR: ["href"], ALLOW_DATA_ATTR: false });
}
