// RFC 8259, section 3: three names, in small letters.
const literals = ["true", "false", "null"].flatMap((name) => [
  ...Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 1)),
  name.toUpperCase(),
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  `${name}x`,
  `${name}1`,
  `${name} ${name}`,
]);
const otherLanguages = [
  "undefined",
  "NaN",
  "Infinity",
  "-Infinity",
  "nil",
  "None",
  "True",
  "new Date()",
  "a",
  "/a/",
  "<p>",
];

// Section 6: minus, digits without a leading zero, a fraction and an exponent with digits.
const signs = ["+1", "-", "--1", "+-1", "- 1", "−1", "-a", "-true", "-.5", "+.5", "1-", "1+", "1-1"];
const zeros = ["00", "01", "-00", "-01", "00.5", "012", "-012"];
const fractions = ["1.", "-1.", ".", ".5", "-.", "1..5", "1.5.5", "0.", "1.e1", "1,5,", "1.-5", "1. 5", "1 .5"];
const exponents = [
  "1e",
  "1E",
  "1e+",
  "1E-",
  "0e",
  "0e+",
  "1e1.5",
  "1e1e1",
  "1ee1",
  "1e++1",
  "1e+-1",
  "e1",
  "1 e1",
  "1e 1",
  "1.5e",
];
const radixes = [
  "0x1f",
  "0X1F",
  "0b11",
  "0o17",
  "1f",
  "1L",
  "1n",
  "1_000",
  "1'000",
  "1 000",
  "$1",
  "1%",
  "1/2",
  "１",
  "٣",
  "½",
  "∞",
];

// Section 7: quotation marks, no control characters, eight letters and u after a backslash.
const controls = Array.from({ length: 0x20 }, (_, code) => `"a${String.fromCodePoint(code)}b"`);
const escapes = Array.from({ length: 0x5f }, (_, at) => String.fromCodePoint(0x20 + at))
  .filter((letter) => !'"\\/bfnrtu'.includes(letter))
  .map((letter) => `"\\${letter}"`);
const codes = [
  "",
  "1",
  "12",
  "123",
  "123g",
  "g123",
  "{41}",
  "+041",
  "-041",
  " 041",
  "0x4",
  "D800\\u",
  "D800\\uDC0",
  "００４１",
];
const unicodeEscapes = codes.map((code) => `"\\u${code}"`);
const strings = [
  '"',
  '"a',
  'a"',
  '"a""',
  '"a"b"',
  '"\\',
  '"\\"',
  '"a\\\n"',
  "'a'",
  "`a`",
  "“a”",
  "«a»",
  "\"a' ",
  '"a" "b"',
  '\\"a\\"',
  '\\u0022a"',
  '"\\é"',
  '"\\\u{1f600}"',
];

/** Values that RFC 8259 forbids anywhere in a document. */
export const INVALID_VALUES = [
  ...literals,
  ...otherLanguages,
  ...signs,
  ...zeros,
  ...fractions,
  ...exponents,
  ...radixes,
  ...controls,
  ...escapes,
  ...unicodeEscapes,
  ...strings,
];
