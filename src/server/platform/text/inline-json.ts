const ESCAPES: Record<string, string> = {
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "&": String.raw`\u0026`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

/** JSON that may stand inside a `<script>` block: nothing in it can end the block or begin a comment. The one way to do so. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? "");
