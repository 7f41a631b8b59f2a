import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOnLoopback } from "#tools/loopback.ts";
import { type Engine, EngineMissing } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const READY_MS = 10_000;

/** Collects page errors, which WebDriver does not report. Runs once the page has loaded, so earlier errors are missed. */
const LISTEN =
  "if(!window.engineErrors){window.engineErrors=[];addEventListener('error',(e)=>engineErrors.push(e.message));" +
  "addEventListener('unhandledrejection',(e)=>engineErrors.push(String(e.reason)));" +
  "const old=console.error;console.error=(...a)=>{engineErrors.push(a.map(String).join(' '));old(...a)}}";

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a screen without a monitor; returns its process and its number. */
async function openScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(SCREEN, ["-displayfd", "1", "-screen", "0", "1440x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(child.stdout, "data")) as [Buffer];
  return { child, display: `:${String(number).trim()}` };
}

/** Not a failure: the browser delivers the remaining observations in the next frame. */
const isNotice = (error: string) => error.startsWith("ResizeObserver loop completed");

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

function sender(port: number): Send {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value).slice(0, 400)}`);
    return value;
  };
}

async function waitUntilReady(send: Send): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const isReady = await send("GET", "/status").then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error("WebKitWebDriver does not answer");
    await sleep(100);
  }
}

const newSession = (binary: string) => ({
  capabilities: {
    alwaysMatch: {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    },
  },
});

/** WebKitGTK over WebDriver, on a screen of its own. */
export async function openWebKit(): Promise<Engine> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  if (!existsSync(DRIVER) || !existsSync(SCREEN) || !binary)
    throw new EngineMissing("WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb)");
  const screen = await openScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: "ignore" });
  const stop = () => [driver, screen.child].forEach((child) => child.kill());
  const send = sender(port);
  try {
    await waitUntilReady(send);
    const session = (await send("POST", "/session", newSession(binary))) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const path = `/session/${session.sessionId}`;
    const run = (script: string) => send("POST", `${path}/execute/async`, { script, args: [] });
    const evaluate = (expression: string) =>
      run(
        `const done=arguments[0];Promise.resolve().then(()=>(${expression})).then(done,(e)=>done({failed:String(e)}))`,
      );
    return {
      name: `WebKitGTK (${session.capabilities.browserVersion})`,
      async open(url) {
        await send("POST", `${path}/url`, { url });
        await send("POST", `${path}/execute/sync`, { script: LISTEN, args: [] });
      },
      evaluate: async (expression) => {
        const answer = await evaluate(expression);
        if (typeof answer === "object" && answer !== null && "failed" in answer) throw new Error(String(answer.failed));
        return answer;
      },
      async takeErrors() {
        const script = "return (window.engineErrors||[]).splice(0)";
        const errors = (await send("POST", `${path}/execute/sync`, { script, args: [] })) as string[];
        return errors.filter((error) => !isNotice(error));
      },
      async close() {
        await send("DELETE", path);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
