// Elements that `<name …>` can mean. Anything else that looks like a tag (`<3`, `a<b`, `<your name>`) is text.
const KNOWN = new Set(
  (
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button " +
    "canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset " +
    "figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input " +
    "ins isindex kbd keygen label legend li link listing main map mark marquee math menu meta meter nav nobr noembed noframes " +
    "noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script " +
    "search section select slot small source spacer span strike strong style sub summary sup svg table tbody td template " +
    "textarea tfoot th thead time title tr track tt u ul var video wbr xmp"
  ).split(" "),
);

export const TAG = /<\/?([a-z][a-z0-9]*)(?=[\s/>])([^<>]*)>|</gi;

// `a<b and b>c` is a comparison; a tag has nothing or attributes with values behind its name.
export const isTag = (name: string, rest: string) =>
  KNOWN.has(name.toLowerCase()) && (/^\s*\/?$/.test(rest) || rest.includes("="));

/** Escapes every `<` that does not begin a tag of a known element, in linear time. */
export function escapeStrayBrackets(html: string): string {
  return html.replace(TAG, (found: string, name?: string, rest: string = "") =>
    name && isTag(name, rest) ? found : found.replace("<", "&lt;"),
  );
}

/** Removes `<!-- … -->`; an unfinished one is escaped later. */
export function dropComments(html: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = html.indexOf("<!--", from);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 4);
    if (end < 0) return kept + html.slice(from);
    kept += html.slice(from, start);
    from = end + 3;
  }
}
