/** The section "publish" of the designer. */
export const PublishPanel = () => null;
