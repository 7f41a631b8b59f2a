import { m } from "#messages/gen/messages.js";

/** The sources Laurel writes by itself; any other is somebody's own word. */
const NAMES: Record<string, () => string> = {
  form: m.contacts_source_form,
  import: m.contacts_source_import,
  manual: m.contacts_source_manual,
};

/** Where a contact came from, in words. */
export const sourceLabel = (source: string): string => NAMES[source.toLowerCase()]?.() ?? source;
