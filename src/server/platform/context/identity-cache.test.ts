import { expect, test } from "vitest";
import type { Identity } from "./identity.ts";
import { createIdentityCache } from "./identity-cache.ts";

const identityOf = (id: number): Identity => ({
  actor: { kind: "key", userId: null, keyId: id, role: "viewer" },
  workspace: { id: 1, uniqueId: "workspace_1", name: "Studio" },
});

/** Reads that end when `answer` is called. */
function openReads() {
  const reads: PromiseWithResolvers<{ identity: Identity } | undefined>[] = [];
  const load = () => {
    const read = Promise.withResolvers<{ identity: Identity } | undefined>();
    reads.push(read);
    return read.promise;
  };
  return { reads, load };
}

test("requests that come while an identity is read share that read", async () => {
  const cache = createIdentityCache(0);
  const { reads, load } = openReads();
  const asked = Array.from({ length: 20 }, () => cache.get("key", load));
  const other = cache.get("other key", load);
  expect(reads).toHaveLength(2);
  reads[0]?.resolve({ identity: identityOf(1) });
  reads[1]?.resolve(undefined);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([identityOf(1)]));
  expect(await other).toBeUndefined();
  const again = cache.get("key", load);
  expect(reads).toHaveLength(3);
  reads[2]?.resolve({ identity: identityOf(1) });
  expect(await again).toEqual(identityOf(1));
});

test("who comes after a change does not get what was read before it", async () => {
  const cache = createIdentityCache(60);
  const { reads, load } = openReads();
  const before = cache.get("key", load);
  cache.forget();
  const after = cache.get("key", load);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve(undefined);
  expect(await after).toBeUndefined();
  reads[0]?.resolve({ identity: identityOf(1) });
  expect(await before).toEqual(identityOf(1));
  const later = cache.get("key", load);
  expect(reads).toHaveLength(3);
  reads[2]?.resolve(undefined);
  expect(await later).toBeUndefined();
});

test("a read that fails is not kept", async () => {
  const cache = createIdentityCache(60);
  const { reads, load } = openReads();
  const both = Promise.allSettled([cache.get("key", load), cache.get("key", load)]);
  reads[0]?.reject(new Error("the database is away"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = cache.get("key", load);
  reads[1]?.resolve({ identity: identityOf(1) });
  expect(await again).toEqual(identityOf(1));
});
