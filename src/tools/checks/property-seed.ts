import fc from "fast-check";

// The same tries in each run, so that a failure belongs to the change that made it. `TEST_ALL=1` tries others each time.
if (!process.env["TEST_ALL"]) fc.configureGlobal({ seed: 1 });
