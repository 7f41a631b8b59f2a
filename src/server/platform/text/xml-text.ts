// Characters that XML 1.0 cannot contain.
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for an element or a quoted attribute of XML, without what XML cannot contain. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, "")
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
