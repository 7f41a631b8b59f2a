import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";

// Test files share modules; only a fresh import sees the failing file system.
vi.resetModules();
vi.mock(import("node:fs/promises"), { spy: true });
const { createFileStore } = await import("#server/platform/storage/file-store.ts");
const { inspectUpload: stageUpload } = await import("./inspect-upload.ts");
const { storageError: storageFault } = await import("#server/platform/errors/storage-error.ts");
const { TempUpload } = await import("#server/platform/request/temp-upload.ts");
afterAll(() => vi.resetModules());

const folder = mkdtempSync(join(tmpdir(), "laurel-full-"));
const media = createFileStore(join(folder, "media"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const { open: realOpen } = await vi.importActual<typeof fs>("node:fs/promises");
const failure = (code: string) => Object.assign(new Error(code), { code });
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes("media"))
    .map((entry) => entry.name);

let files = 0;
async function store() {
  const path = join(folder, `upload-${(files += 1)}`);
  await fs.writeFile(path, "OggS sound");
  const upload = new TempUpload(path, "a.ogg", "audio/ogg", 10);
  try {
    return await stageUpload({ media }, upload);
  } finally {
    await upload.discard();
  }
}

const ERRORS: [string, number][] = [
  ["ENOSPC", 507],
  ["EDQUOT", 507],
  ["EFBIG", 507],
  ["EROFS", 503],
  ["EACCES", 503],
  ["EMFILE", 503],
  ["ENFILE", 503],
  ["EIO", 503],
];
const STEPS = [
  ["making the folder", () => vi.mocked(fs.mkdir)],
  ["flushing the file", () => opening(1)],
  ["renaming it", () => vi.mocked(fs.rename)],
  ["flushing the folder", () => opening(2)],
] as const;
function opening(times: number) {
  const mock = vi.mocked(fs.open);
  for (let done = 0; done < times; done += 1) mock.mockImplementationOnce(realOpen);
  return mock;
}

describe("a failing write, fsync or rename leaves no partial file, and the next upload works", () => {
  test.each(STEPS.flatMap(([name, step]) => ERRORS.map(([code, status]) => [name, code, status, step] as const)))(
    "%s with %s: %i",
    async (_name, code, status, step) => {
      step().mockRejectedValueOnce(failure(code));
      await expect(store()).rejects.toMatchObject({ status });
      expect(stored()).toEqual([]);
      vi.restoreAllMocks();
      const staged = await store();
      expect(staged.kind).toBe("audio");
      expect(stored()).toEqual([]);
    },
  );

  test("a failed copy across file systems is not left beside the target", async () => {
    for (const step of ["copyFile", "rename"] as const) {
      vi.mocked(fs.rename).mockRejectedValueOnce(failure("EXDEV"));
      vi.mocked(fs[step]).mockRejectedValueOnce(failure("ENOSPC"));
      await expect(store()).rejects.toMatchObject({ status: 507 });
      expect(stored()).toEqual([]);
      vi.restoreAllMocks();
    }
    vi.mocked(fs.rename).mockRejectedValueOnce(failure("EXDEV"));
    expect((await store()).kind).toBe("audio");
  });
});

test("errors unrelated to storage are passed on unchanged", () => {
  const other = new TypeError("x");
  expect(storageFault(other)).toBe(other);
  expect(storageFault(failure("ECONNREFUSED"))).toMatchObject({ status: 503, headers: { "retry-after": "10" } });
});
