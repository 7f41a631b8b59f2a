// By default the heap may grow with the memory of the machine: with 24 GB, a service that used 50 MB was given 330. The sizes
// are in megabytes. By default V8 also lets the heap grow to several times its live size before collecting garbage.
const LIMITS = { "max-semi-space-size": 8, "max-old-space-size": 1024, "heap-growing-percent": 30 };

/**
 * The arguments of Node.js that bound the heap of the service, except those that `options` (NODE_OPTIONS, or arguments given
 * already) sets.
 */
export function heapLimits(options = process.env.NODE_OPTIONS ?? "") {
  const given = options.replaceAll("_", "-");
  return Object.entries(LIMITS)
    .filter(([name]) => !given.includes(`--${name}`))
    .map(([name, limit]) => `--${name}=${limit}`);
}

/** As `heapLimits` for the service (`main.js`), none for the other programs of `dist/server`. */
export const limitsOf = (program) => (program === "main.js" ? heapLimits() : []);

// By default the allocator of glibc makes a heap for each of some fifteen threads, and what one has freed is of no use to the
// others. It also takes ever larger blocks from them, once one was freed, and a gap of such a block can rarely be given back.
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** The environment `given`, with the bounds of the allocator that it does not set. Only a process that starts reads them. */
export const withBoundedAllocator = (given = process.env) => ({ ...ALLOCATOR, ...given });
