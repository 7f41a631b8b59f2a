/** Names what a click in the editor's preview is about. */
export const previewPart = (name: string) => ({ "data-part": name });
