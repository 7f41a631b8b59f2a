/** The section "reviews" of the designer. */
export const ReviewsPanel = () => null;
