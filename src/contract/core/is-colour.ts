const NAMED_COLOUR = /^[a-z]{3,20}$/i;
const HEX_COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION_COLOUR = /^(?:rgb|hsl)a?\( ?[\d.]{1,5}(?:deg|%)?(?:(?: ?[,/] ?| )[\d.]{1,5}%?){2,3} ?\)$/i;

/** Whether a text is a CSS colour that is safe on a page: hex, rgb(), hsl() or a name. */
export function isColour(text: string): boolean {
  return HEX_COLOUR.test(text) || NAMED_COLOUR.test(text) || FUNCTION_COLOUR.test(text);
}
