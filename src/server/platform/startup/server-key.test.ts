import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFact } from "#server/platform/db/installation.ts";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { checkKey, keyFingerprint, loadServerKey } from "./server-key.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "laurel-key-"));
  path = join(folder, "secret.key");
});
afterEach(() => rmSync(folder, { recursive: true }));

const database = (users: number) => ({ sql: async () => ({ rows: Array.from({ length: users }, () => ({})) }) });

test("the first start creates a key that only the owner can read, and later starts use it", async () => {
  const key = await loadServerKey(folder, database(0));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret.key"]);
  expect(await loadServerKey(folder, database(3))).toBe(key);
});

test("processes that start together get the same key", async () => {
  const keys = await Promise.all([1, 2, 3].map(() => loadServerKey(folder, database(0))));
  expect(new Set(keys).size).toBe(1);
});

test.each(["", "\n", "0123456789"])("a key that was cut (%j) is refused and stays as it is", async (text) => {
  writeFileSync(path, text);
  await expect(loadServerKey(folder, database(1))).rejects.toThrow(/is damaged.*backup.*SECRET_KEY/);
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("a missing key is refused when the database has accounts, and none is created", async () => {
  await expect(loadServerKey(folder, database(1))).rejects.toThrow(/is missing.*backup.*SECRET_KEY/);
  expect(existsSync(path)).toBe(false);
});

describe("the key of a database", () => {
  const real = useTestDatabase();
  test("another key than the one the database was used with is refused, until it is accepted", async () => {
    const [first, second] = ["a".repeat(40), "b".repeat(40)];
    await checkKey(real(), { key: first, acceptNew: false });
    // Nothing was made with it yet.
    await checkKey(real(), { key: second, acceptNew: false });
    await real().sql(
      "insert into users (unique_user_id, name, email, password_hash) values ('u', 'Ada', 'a@b.test', '')",
    );
    await checkKey(real(), { key: second, acceptNew: false });
    await expect(checkKey(real(), { key: first, acceptNew: false })).rejects.toThrow(
      /not the one.*backup.*ACCEPT_NEW_KEY/,
    );
    await checkKey(real(), { key: first, acceptNew: true });
    await checkKey(real(), { key: first, acceptNew: false });
    expect(await readFact(real(), "key_fingerprint")).toEqual({
      fingerprint: keyFingerprint(first),
      former: [keyFingerprint(second)],
    });
    const renewed: string[] = [];
    const renew = async (key: string) => void renewed.push(key);
    await checkKey(real(), { key: second, acceptNew: true, renew });
    await checkKey(real(), { key: second, acceptNew: true, renew });
    await checkKey(real(), { key: first, acceptNew: true });
    expect(renewed).toEqual([second]);
    const former = [second, first].map(keyFingerprint);
    expect(await readFact(real(), "key_fingerprint")).toMatchObject({ former });
  });
});
