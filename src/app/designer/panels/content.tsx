/** The section "content" of the designer. */
export const ContentPanel = () => null;
