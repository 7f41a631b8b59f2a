import { INVALID_VALUES } from "./invalid-values.ts";

/** A body, described by what is unusual about it. */
export type Body = [what: string, bytes: Buffer];

const quoted = (text: string) => JSON.stringify(text).slice(0, 60);
export const asText = (texts: string[]): Body[] => [...new Set(texts)].map((text) => [quoted(text), Buffer.from(text)]);
/** A value alone, in a list, and where a review would be. */
const everywhere = (values: string[]) =>
  values.flatMap((value) => [value, `[${value}]`, `{"data":{"data":[${value}]}}`]);

const WHOLE =
  '{"data":{"data":[{"id":7,"name":"A \\"b\\" \\u00e9","rating":-1.5e+3,"is":[true,false,null,{}]}],"total":1}}';

// Sections 4 and 5.
const lists = [
  "[",
  "]",
  "[1",
  "[1,",
  "[1,]",
  "[,1]",
  "[,]",
  "[1,,2]",
  "[1 2]",
  "[1;2]",
  "[1:2]",
  "[1}",
  "(1)",
  "[1)",
  "[]]",
  "[[]",
  "[1],",
  "[][]",
  "[1]2",
  '["a"',
  '["a",\n4\n,1,',
  "[{}",
  "[{]}",
  "[*]",
];
const objects = [
  "{",
  "}",
  '{"a"',
  '{"a":',
  '{"a"}',
  '{"a":}',
  '{"a" 1}',
  '{"a",1}',
  '{"a"=1}',
  '{"a"=>1}',
  '{"a"::1}',
  '{"a":1:2}',
  "{:1}",
  '{"a":1',
  '{"a":1,',
  '{"a":1,}',
  '{,"a":1}',
  '{"a":1,,"b":2}',
  '{"a":1 "b":2}',
  '{"a":1;"b":2}',
  '{"a":1,"b"}',
  '{"a":1]',
  "{{}}",
  "{[]}",
  "{}}",
  "{{}",
  "{},",
  "{}{}",
  "{}1",
  '{"a":1}"b"',
  "[{}{}]",
  '{"a":{}',
];
const names = [
  "a",
  "'a'",
  "`a`",
  "1",
  "-1",
  "1.5",
  "null",
  "true",
  "[]",
  "{}",
  "",
  "a b",
  '"a',
  'a"',
  '"a"b',
  '"a"+"b"',
  "$",
  "/a/",
  '"\\x61"',
].map((name) => `{${name}:1}`);

// Section 2: four characters of white space, nothing else around or between.
const spaces = [
  "\u000b",
  "\u000c",
  "\u0000",
  "\u0008",
  "\u0085",
  "\u00a0",
  "\u1680",
  "\u2003",
  "\u200b",
  "\u2028",
  "\u2029",
  "\u2060",
  "\u3000",
  "\ufeff",
];
const aroundSpaces = spaces.flatMap((space) => [
  `[${space}1]`,
  `{"a":${space}1}`,
  `{}${space}`,
  ...(space === "\ufeff" ? [] : [`${space}{}`]),
]);
const comments = ["/**/", "/* a */", "//", "// a\n", "#", "# a\n", "<!-- a -->", "--", ";", "%"].flatMap((text) => [
  `${text}{}`,
  `{}${text}`,
  `[1${text}]`,
  `{"a":1${text}}`,
]);
const wrapped = [
  "callback({})",
  "(function(){})",
  ")]}',\n{}",
  "while(1);{}",
  "for(;;);[]",
  "({})",
  "var a = {};",
  "return {}",
  "data: {}\n\n",
  "{}\n{}",
  "1e\r\n{}\r\n0",
  "HTTP/1.1 200 OK\r\n\r\n{}",
  '<?xml version="1.0"?><a/>',
  "a: 1",
  "a=1&b=2",
  "a,b\n1,2",
  "\u001e{}",
  "PHP Notice: a in b.php\n{}",
  "{}<!-- 12 ms -->",
];
const empties = ["", " ", "\n", "\t", "\r\n", "  \n  "];

const cut = Array.from({ length: WHOLE.length - 1 }, (_, at) => WHOLE.slice(0, at + 1));
const PLAIN = WHOLE.replaceAll(/\\(?:u....|.)/g, "");
/** One character of an answer left out or doubled, where that breaks it. */
const broken = [...PLAIN].flatMap((letter, at) => {
  if (!'{}[]":,'.includes(letter)) return [];
  return [PLAIN.slice(0, at) + PLAIN.slice(at + 1), PLAIN.slice(0, at) + letter + PLAIN.slice(at)];
});
const open = [
  "[".repeat(100_000),
  '{"a":'.repeat(100_000),
  '[{"":'.repeat(50_000),
  `${"[".repeat(50_000)}1${"]".repeat(49_999)}`,
  `${"[".repeat(100)}${"]".repeat(101)}`,
];
const wide: Body[] = [
  ["two bytes a letter, the lower one first", Buffer.from('{"a":1}', "utf16le")],
  ["two bytes a letter, the higher one first", Buffer.from('{"a":1}', "utf16le").swap16()],
  ["four bytes a letter", Buffer.from([..."{}"].flatMap((letter) => [0, 0, 0, letter.codePointAt(0) ?? 0]))],
  ["compressed without saying so", Buffer.from("1f8b0800000000000003abae050043bfa6a302000000", "hex")],
  ["a byte order mark alone", Buffer.from("\ufeff")],
  ["half of a byte order mark", Buffer.from([0xef, 0xbb, ...Buffer.from("{}")])],
];

/** Bodies that RFC 8259 forbids. */
export const INVALID: Body[] = [
  ...asText([
    ...everywhere(INVALID_VALUES),
    ...everywhere(names),
    ...lists,
    ...objects,
    ...aroundSpaces,
    ...comments,
    ...wrapped,
    ...empties,
    ...cut,
    ...broken,
    ...open,
  ]),
  ...wide,
];
