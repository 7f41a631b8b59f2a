export const STARS = { min: 1, max: 5 };

export const STAR_VALUES = Array.from({ length: STARS.max }, (_, index) => index + STARS.min);
