// Runs in the browser, so the functions refer to nothing outside of themselves.

/**
 * The visible text of HTML fragments: paragraphs separated by a blank line, `<br>` as a line break. Nothing in them
 * runs.
 */
export function textsOf(pieces: string[]): string[] {
  return pieces.map((html) => {
    const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
    for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
    const paragraphs = [...body.children].map((paragraph) => paragraph.textContent);
    return body.querySelector("p") ? paragraphs.join("\n\n") : body.textContent;
  });
}

/** Fragments that change when serialised and parsed again, which is how mutation XSS works. */
export function unstableMarkup(pieces: string[]): string[] {
  const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, "text/html").body;
  const plain = (html: string) =>
    html.replaceAll("<br />", "<br>").replaceAll("&quot;", '"').replaceAll("\u00a0", "&nbsp;");
  return pieces.filter((html) => {
    const once = parse(html);
    return !parse(once.innerHTML).isEqualNode(once) || plain(once.innerHTML) !== plain(html);
  });
}
