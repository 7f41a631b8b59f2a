/** The section "layout" of the designer. */
export const LayoutPanel = () => null;
