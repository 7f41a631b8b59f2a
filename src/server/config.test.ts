import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONFIG_KEYS, readConfig } from "./config.ts";

test.each(["https://reviews.example.com", "https://reviews.example.com/", "http://10.0.0.5:8080", "http://[::1]:4300"])(
  "PUBLIC_URL may be %s",
  (PUBLIC_URL) => expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL.replace(/\/$/, "")),
);

test.each([
  ["a path", "https://example.com/reviews", /PUBLIC_URL|cannot be below a path/],
  ["a query", "https://example.com/?a=1", /origin/],
  ["a password", "https://ada:secret@example.com", /origin/],
  ["another protocol", "ftp://example.com", /http/],
])("PUBLIC_URL with %s is refused in words", (_title, PUBLIC_URL, reason) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(reason);
});

const KEYS = { S3_ENDPOINT: "https://s3.example.com", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

test.each([
  ["backups of a command are in a bucket", {}, "s3://backups/laurel"],
  ["backups of every night are in a bucket", { BACKUP_TO: "s3://backups/laurel" }, "/backups"],
])("keys of a store need no S3_BUCKET when %s, and media stay in the data folder", (_title, more, backupTo) => {
  const { s3, backup } = readConfig({ ...KEYS, ...more }, backupTo);
  expect(s3).toBeUndefined();
  expect(backup?.place.kind).toBe(backupTo.startsWith("s3:") ? "bucket" : "folder");
});

test.each(["0 25 * * *", "30 2 * *", "nightly", "30 2 * * * *"])(
  "a schedule of backups that is not one is refused by name: %s",
  (schedule) => {
    expect(() => readConfig({ BACKUP_TO: "/backups", BACKUP_SCHEDULE: schedule })).toThrow("BACKUP_SCHEDULE");
  },
);

test("keys of a store that neither media nor backups use are refused", () => {
  expect(() => readConfig(KEYS)).toThrow("S3_BUCKET is missing");
  expect(() => readConfig({ ...KEYS, BACKUP_TO: "/backups" })).toThrow("S3_BUCKET is missing");
});

test("ALLOWED_HOSTS may name ports and schemes, which the host of a request is compared without", () => {
  const { allowedHosts } = readConfig({
    ALLOWED_HOSTS: "A.example.com:8443, https://b.example.com/, c.example.com, 192.168.1.10, [FE80::1]:4300",
  });
  expect(allowedHosts).toEqual(["a.example.com", "b.example.com", "c.example.com", "192.168.1.10", "[fe80::1]"]);
});

test.each(["*.example.com", "https://a.example.com/reviews", "a b", "ftp://a.example.com"])(
  "ALLOWED_HOSTS with %s, which no request would name, is refused in words",
  (ALLOWED_HOSTS) => expect(() => readConfig({ ALLOWED_HOSTS })).toThrow(/must be host names[^]*ALLOWED_HOSTS/),
);

test.each([
  [".env.example", /^# ([A-Z\d_]+)=/gm],
  ["README.md", /^\| `([A-Z\d_]+)` /gm],
])("%s lists every key", (file, line) => {
  const listed = new Set(Array.from(readFileSync(file, "utf8").matchAll(line), ([, key]) => key));
  expect(CONFIG_KEYS.filter((key) => !listed.has(key))).toEqual([]);
});
