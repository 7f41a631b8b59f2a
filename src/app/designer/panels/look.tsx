/** The section "look" of the designer. */
export const LookPanel = () => null;
