const ESCAPES: Record<string, string> = {
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "&": String.raw`\u0026`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

/**
 * JSON for use inside a `<script>` element: nothing in it can end the element or start a comment. The only way to
 * inline JSON.
 */
export const inlineJson = (value: unknown): string => inlineJsonText(JSON.stringify(value));

/** The same for a value that is JSON already. */
export const inlineJsonText = (json: string): string =>
  json.replaceAll(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? "");
