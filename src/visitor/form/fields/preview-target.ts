/** Names what a click in the editor's preview is about. */
export const part = (name: string) => ({ "data-part": name });
