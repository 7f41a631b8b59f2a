/** The section "cta" of the designer. */
export const CtaPanel = () => null;
