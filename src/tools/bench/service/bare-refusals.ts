import { createServer } from "node:http";

const BODY = JSON.stringify({ message: "busy" });
const HEADERS = { "content-type": "application/json", "content-length": BODY.length, "retry-after": "2" };

/** Answers 503 to every request, and tells the process that started it how much processor time that took. */
function serve(port: number): void {
  createServer((_request, response) => void response.writeHead(503, HEADERS).end(BODY)).listen(port, "127.0.0.1", () =>
    process.send?.("ready"),
  );
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
}

process.once("message", (port: number) => serve(port));
