import { type Body, asText } from "./json-bodies.ts";

const inList = (value: string) => `{"data":{"data":[${value}],"total":1}}`;
const inText = (...bytes: number[]) =>
  Buffer.concat([Buffer.from('{"data":{"data":[{"name":"'), Buffer.from(bytes), Buffer.from('"}]}}')]);
const halves = [
  "\\ud800",
  "\\udc00",
  "\\udc00\\ud800",
  "\\ud800\\ud800",
  "\\ud800a",
  "\\uD83D\\u0041",
  "\\udbff\\udfff",
  "\\uFFFF",
  "\\ufdd0",
  "\\u0000",
  "\\u0000\\u0000",
];
const numbers = [
  "1e400",
  "-1e400",
  "1e-400",
  "-0",
  "-0.0",
  "0e0",
  "9007199254740993",
  "-9223372036854775809",
  "1".repeat(400),
  `0.${"1".repeat(400)}`,
  `1${"0".repeat(400)}`,
  "1e0000000001",
  "123e65",
  "0.1e-6",
];
const bytes: [string, number[]][] = [
  ["a byte that continues nothing", [0x81]],
  ["the start of two bytes", [0xc3]],
  ["the start of three bytes", [0xe2, 0x82]],
  ["the start of four bytes", [0xf0, 0x9f, 0x98]],
  ["two bytes for a quotation mark", [0xc0, 0xa2]],
  ["three bytes for a slash", [0xe0, 0x80, 0xaf]],
  ["four bytes for a slash", [0xf0, 0x80, 0x80, 0xaf]],
  ["half of a pair", [0xed, 0xa0, 0x80]],
  ["a pair of three bytes each", [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ["above the last character", [0xf4, 0x90, 0x80, 0x80]],
  ["five bytes", [0xf8, 0x88, 0x80, 0x80, 0x80]],
  ["six bytes", [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80]],
  ["bytes that never occur", [0xfe, 0xff]],
  ["a letter of Latin-1", [0xe9]],
];
const nested = (depth: number): string[] => [
  inList("[".repeat(depth) + "]".repeat(depth)),
  inList(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  inList(`{"id":1,"meta":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`),
];

/** Bodies that RFC 8259 allows, or lets a parser accept. */
export const UNUSUAL: Body[] = [
  ...asText([
    "{}",
    "[]",
    ' \t\r\n{ "data" : { "data" : [ ] } } \n',
    "\ufeff{}",
    '{"data":{"data":[]},"data":null}',
    '{"data":null,"data":{"data":[]}}',
    '{"__proto__":{"data":1},"constructor":1,"toString":1,"":1,"data":{"data":[]}}',
    '{"\\u0064ata":{"data":[]}}',
    ...halves.map((text) => inList(`{"id":1,"name":"${text}"}`)),
    ...halves.map((text) => inList(`{"${text}":1}`)),
    ...numbers.flatMap((value) => [inList(value), inList(`{"id":${value},"rating":${value}}`), `{"data":${value}}`]),
    ...[500, 20_000, 100_000].flatMap(nested),
    inList(`"${"a".repeat(1_000_000)}"`),
    inList(`{"id":1,"name":"${"\\u00e9".repeat(100_000)}"}`),
    inList(Array.from({ length: 50_000 }, () => "1").join(",")),
  ]),
  ...bytes.map(([what, given]): Body => [what, inText(...given)]),
];
