export type AllowedElements = { rich: string[]; wall: string[] };

/**
 * Lists the elements and attributes, open shadow roots included, that the text of a review must not have produced.
 * Runs in the browser, so it refers to nothing outside.
 */
export function scanDocument({ rich, wall }: AllowedElements): string[] {
  const FORBIDDEN =
    "object,embed,applet,base,frame,frameset,portal,math,foreignObject,use,animate,set,image,template,noscript,marquee,plaintext,xmp,listing";
  const ADDRESS = [
    "href",
    "src",
    "xlink:href",
    "action",
    "formaction",
    "data",
    "poster",
    "background",
    "ping",
    "cite",
    "srcset",
  ];
  const PLAIN =
    ".wall .title, .wall .name bdi, .wall .role bdi, .wall .heading, .wall .subtitle, .row-name, .row-words > span, h1[dir=auto]";
  const RICH = ".review-text, .rich-text";
  const found: string[] = [];
  const describe = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 200);

  const isSafe = (value: string) => {
    const url = URL.parse(value, location.href);
    return (
      !url || ["http:", "https:", "mailto:", "tel:", "blob:"].includes(url.protocol) || value.startsWith("data:image/")
    );
  };

  function attributes(element: Element) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "srcdoc") found.push(`attribute ${name} on ${describe(element)}`);
      if (ADDRESS.includes(name) && !isSafe(value)) found.push(`address ${value} on ${describe(element)}`);
    }
  }

  function tag(element: Element) {
    const name = element.localName;
    const isForeign = (address: string) => URL.parse(address, location.href)?.origin !== location.origin;
    if (element.matches(FORBIDDEN)) found.push(`element ${describe(element)}`);
    if (name === "iframe" && isForeign(element.getAttribute("src") ?? "")) found.push(`frame ${describe(element)}`);
    if (name === "script" && (element.textContent !== "" || element.closest("body main, .wall, [role=dialog]")))
      found.push(`script ${describe(element)}`);
    if (name === "form" && isForeign(element.getAttribute("action") ?? location.href))
      found.push(`form ${describe(element)}`);
    if (name === "meta" && element.hasAttribute("http-equiv")) found.push(`meta ${describe(element)}`);
    if (["style", "link"].includes(name) && element.closest(".wall, main")) found.push(`style ${describe(element)}`);
    if (element.closest(".wall") && !wall.includes(name)) found.push(`element on the wall ${describe(element)}`);
  }

  function checkRichText(container: Element) {
    const isEditor = container.closest("[contenteditable=true]") !== null;
    for (const element of container.querySelectorAll("*")) {
      const isHelper = isEditor && element.className.startsWith("ProseMirror-");
      if (!isHelper && !rich.includes(element.localName)) found.push(`element among words ${describe(element)}`);
      const known = isHelper
        ? ["class", "alt", "src"]
        : element.localName === "a"
          ? ["href", "target", "rel", "class"]
          : [];
      for (const { name } of element.attributes)
        if (!known.includes(name)) found.push(`attribute ${name} among words ${describe(element)}`);
    }
  }

  function checkPlainText(container: Element) {
    for (const element of container.querySelectorAll("*")) {
      const isIsolation = element.localName === "bdi" && element.attributes.length === 0;
      const isSkeleton = element.matches("span[aria-hidden=true]:empty");
      if (!isIsolation && !isSkeleton) found.push(`element in plain text ${describe(element)}`);
    }
  }

  function walk(root: ParentNode) {
    for (const element of root.querySelectorAll("*")) {
      tag(element);
      attributes(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
    for (const container of root.querySelectorAll(RICH)) checkRichText(container);
    for (const container of root.querySelectorAll(PLAIN)) checkPlainText(container);
  }

  walk(document);
  return found;
}
