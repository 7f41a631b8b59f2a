export const previewPart = (name: string) => ({ "data-part": name });
