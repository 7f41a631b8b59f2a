/** Marks a part that a click in the editor's preview selects. */
export const previewPart = (name: string) => ({ "data-part": name });
