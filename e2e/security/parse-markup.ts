// These run in the browser: each refers to nothing outside of itself.

/** What a person reads of pieces of HTML: paragraphs parted by a blank line, breaks by a line. Nothing in them runs. */
export function textsOf(pieces: string[]): string[] {
  return pieces.map((html) => {
    const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
    for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
    const paragraphs = [...body.children].map((paragraph) => paragraph.textContent);
    return body.querySelector("p") ? paragraphs.join("\n\n") : body.textContent;
  });
}

/** Pieces that are another tree when they are written out and parsed again: the gap mutation attacks live in. */
export function unstableMarkup(pieces: string[]): string[] {
  const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, "text/html").body;
  const plain = (html: string) =>
    html.replaceAll("<br />", "<br>").replaceAll("&quot;", '"').replaceAll("\u00a0", "&nbsp;");
  return pieces.filter((html) => {
    const once = parse(html);
    return !parse(once.innerHTML).isEqualNode(once) || plain(once.innerHTML) !== plain(html);
  });
}
