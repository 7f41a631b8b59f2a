// V8 sizes its heap by the memory of the machine: with 24 GB it let a service that uses 50 MB take 330.
const MEGABYTES = { "max-semi-space-size": 8, "max-old-space-size": 1024 };

/**
 * The arguments of Node.js that bound the heap of the service. One that `options` (NODE_OPTIONS, or arguments given already) sets
 * is left out.
 */
export function heapLimits(options = process.env.NODE_OPTIONS ?? "") {
  const given = options.replaceAll("_", "-");
  return Object.entries(MEGABYTES)
    .filter(([name]) => !given.includes(`--${name}`))
    .map(([name, size]) => `--${name}=${size}`);
}
