import { measure } from "./measure.ts";
import { MeasureRequest } from "./measure-request.ts";

// A child process: native decoders read untrusted files, and a crash must not take the service down.
const MAX_RSS = 1024 * 1024 * 1024;
const TOO_MUCH_MEMORY = 70;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS) process.exit(TOO_MUCH_MEMORY);
}, 100);

// The service has exited; nothing reads the answer.
process.once("disconnect", () => process.exit(1));

process.once("message", (message) => {
  measure(MeasureRequest.parse(message))
    .then(
      (measured) => ({ measured }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer, () => process.exit(0)))
    .catch(() => process.exit(1));
});
