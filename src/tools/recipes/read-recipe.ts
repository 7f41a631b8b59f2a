/** Placeholders in the documents for the address of the service and the wall. */
const EXAMPLE = { service: "https://reviews.example.com", slug: "our-wall" };

export interface Recipe {
  /** By path inside the project. */
  files: Map<string, string>;
  /** In the order of the document; the first installs. */
  commands: string[];
}

// A line with nothing but a file name in backticks precedes each block.
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
