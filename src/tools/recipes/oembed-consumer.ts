import sanitize from "sanitize-html";
import * as z from "zod";

const LINK = /<link\b[^>]*type="application\/json\+oembed"[^>]*>/;
const HREF = /\bhref="([^"]+)"/;
const Rich = z.object({ version: z.literal("1.0"), type: z.literal("rich"), html: z.string() });

/** What WordPress keeps of the markup of an unknown site. */
const KEPT: sanitize.IOptions = {
  allowedTags: ["a", "blockquote", "iframe"],
  allowedAttributes: {
    a: ["href"],
    iframe: ["src", "width", "height", "frameborder", "marginwidth", "marginheight", "scrolling", "title"],
  },
};

/** The markup that WordPress shows for a pasted address: found by oEmbed discovery, cleaned and sandboxed. */
export async function wordPressEmbed(address: string): Promise<string> {
  const page = await (await fetch(address)).text();
  const [, found = ""] = HREF.exec(LINK.exec(page)?.[0] ?? "") ?? [];
  const endpoint = new URL(found.replaceAll("&amp;", "&"), address);
  // The default size of a WordPress theme.
  for (const [name, value] of Object.entries({ maxwidth: "500", maxheight: "750" }))
    endpoint.searchParams.set(name, value);
  const answer = await fetch(endpoint);
  const { html } = Rich.parse(await answer.json());
  const [frame] = /<iframe[\s\S]*?<\/iframe>/.exec(sanitize(html, KEPT)) ?? [];
  if (!frame) throw new Error(`WordPress would show nothing of ${html}`);
  return frame.replace("<iframe", '<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"');
}
