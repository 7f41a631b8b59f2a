import { measure } from "./measure.ts";
import { MeasureRequest } from "./measure-request.ts";

// A process of its own: native decoders read what strangers sent, and one that crashes takes only this down.
const MAX_RSS = 1024 * 1024 * 1024;
const TOO_MUCH_MEMORY = 70;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS) process.exit(TOO_MUCH_MEMORY);
}, 100);

// Nobody waits for the answer any more: the service has ended, in whatever way.
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
