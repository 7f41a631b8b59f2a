/** What the documents write in place of the address of somebody's Laurel and of their wall. */
const EXAMPLE = { service: "https://reviews.example.com", slug: "our-wall" };

export interface Recipe {
  /** By path inside the project. */
  files: Map<string, string>;
  /** In the order of the document; the first installs. */
  commands: string[];
}

// A file is named in code on a line of its own, before its block.
const BLOCK = /^(?:`([^`\n]+)`\n\n)?```(\w+)\n([\s\S]*?)^```$/gm;

/** Takes the project out of a document, with the address of a service and the wall of a slug in place of the examples. */
export function readRecipe(text: string, { service, slug }: typeof EXAMPLE): Recipe {
  const real = text.replaceAll(EXAMPLE.service, service).replaceAll(EXAMPLE.slug, slug);
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const [, path, language, content = ""] of real.matchAll(BLOCK)) {
    if (path) files.set(path, content);
    else if (language === "sh") commands.push(...content.trim().split("\n"));
  }
  return { files, commands };
}
