export const KB = 1024;
export const TYPE = "multipart/form-data; boundary=x";
export const field = (name: string, value = "1") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const file = (name: string, content: string, head = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n${head}\r\n${content}\r\n`;
export const END = "--x--\r\n";

/** Malformed multipart bodies, some with their content type. `logo` and `files[n]` are file fields of 100 kB. */
export const BROKEN: [string, string | Buffer, string?][] = [
  ["without its end", field("a") + file("logo", "abc")],
  ["cut short within a file", file("logo", "abc").slice(0, -3)],
  ["cut short within a part's head", '--x\r\nContent-Disposition: form-data; name="lo'],
  ["cut short within a field", field("a").slice(0, -3)],
  ["empty", ""],
  ["with LF only", (field("a") + END).replaceAll("\r\n", "\n")],
  ["with a head of one megabyte", file("logo", "x", `X-Long: ${"y".repeat(1024 * KB)}\r\n`) + END],
  [
    "with a boundary of more than 70 characters",
    `--${"b".repeat(71)}--`,
    `multipart/form-data; boundary=${"b".repeat(71)}`,
  ],
  ["without a boundary", field("a") + END, "multipart/form-data"],
  ["with an empty boundary", field("a") + END, 'multipart/form-data; boundary=""'],
  ["with another boundary", field("a") + END, "multipart/form-data; boundary=z"],
  ["of ten thousand parts", field("a").repeat(10_000) + END],
  ["of a thousand files", file("files[0]", "x").repeat(1000) + END],
  ["of more text than is kept", field("a", "y".repeat(1900 * KB)).repeat(4) + END],
  ["with a file that is too large", file("logo", "y".repeat(200 * KB)) + END],
  ["with a part without a disposition", `--x\r\n\r\n1\r\n${END}`],
  ["of random bytes", Buffer.from(Array.from({ length: 9000 }, (_, n) => (n * 7919) % 256))],
  ["inside another", file("logo", `--y\r\n${field("a")}`, "Content-Type: multipart/mixed; boundary=y\r\n")],
];
