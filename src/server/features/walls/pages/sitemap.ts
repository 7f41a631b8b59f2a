import * as z from "zod";
import { locales } from "#messages/gen/runtime.js";
import type { Services } from "#server/platform/context/context.ts";

/** Addresses one sitemap may hold. */
const MOST = 50_000;

const Walls = z.array(z.object({ slug: z.string(), changed: z.string() }));

// Slugs are letters, digits and dashes; encoded all the same, so that nothing else can ever end an element.
const addressOf = (publicUrl: string, slug: string) => `${publicUrl}/w/${encodeURIComponent(slug)}`;

/** The walls that have something to show, each with its languages, as search engines read it. */
export async function sitemap({ config, database }: Pick<Services, "config" | "database">): Promise<string> {
  const { rows } = await database.sql(
    `select p.slug, to_char(p.updated_at at time zone 'utc', 'YYYY-MM-DD') as changed from pages p
     where p.automation_filters is not null
       or exists (select from page_reviews x where x.workspace_id = p.workspace_id and x.page_id = p.id)
     order by p.workspace_id, p.id limit ${MOST}`,
  );
  const entries = Walls.parse(rows).map(({ slug, changed }) => {
    const url = addressOf(config.publicUrl, slug);
    const others = locales.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}?lang=${locale}"/>`,
    );
    return `<url><loc>${url}</loc><lastmod>${changed}</lastmod>${others.join("")}</url>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`
  );
}

/** What search engines may read: pages for visitors, nothing behind a door. */
export const robots = (publicUrl: string): string =>
  ["User-agent: *", "Disallow: /v3/", "Disallow: /proxy/", "Disallow: /mine/", "Disallow: /preview", "", ""].join(
    "\n",
  ) + `Sitemap: ${publicUrl}/sitemap.xml\n`;
