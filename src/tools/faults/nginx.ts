import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ended } from "./postgres-server.ts";
import { freePort } from "./laurel-process.ts";
import { findProgram } from "./programs.ts";

const run = promisify(execFile);

/** The host name in `src/deploy/nginx.conf`. */
export const HOST = "reviews.example.com";

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`src/deploy/nginx.conf does not hold once: ${from}`);
  return text.replace(from, to);
}

/** Makes a certificate for `HOST` in `folder`. */
async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const certificate = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  await run(findProgram("openssl"), [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    ...subject,
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  return { certificate, key };
}

/** Resolves when something accepts connections at `port`. Throws when nothing does within ten seconds. */
async function accepts(port: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await sleep(50)) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      socket.destroy();
    }
  }
}

/** nginx with the site of `src/deploy/nginx.conf`, in front of processes at `ports`. Only addresses and files differ from it. */
export async function startNginx(folder: string, ports: number[]) {
  const program = findProgram("nginx");
  const { certificate, key } = await makeCertificate(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  let site = fs.readFileSync("src/deploy/nginx.conf", "utf8");
  const changes: [string, string][] = [
    ["\tserver 127.0.0.1:4300;", ports.map((one) => `\tserver 127.0.0.1:${one};`).join("\n")],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["\tlisten [::]:80;\n", ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl;`],
    ["\tlisten [::]:443 ssl http2;\n", ""],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
    // Tells the test which process answered.
    [
      "\t\tproxy_pass http://laurel;",
      "\t\tproxy_pass http://laurel;\n\t\tadd_header x-answered-by $upstream_addr always;",
    ],
  ];
  for (const [from, to] of changes) site = replaceOnce(site, from, to);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const file = path.join(folder, "nginx.conf");
  fs.writeFileSync(
    file,
    `daemon off;\nworker_processes 1;\npid ${path.join(folder, "nginx.pid")};\nerror_log stderr warn;\nevents {}\n` +
      `http {\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`,
  );
  await run(program, ["-t", "-c", file, "-p", folder]);
  const child = spawn(program, ["-c", file, "-p", folder], { stdio: "ignore" });
  const stop = async () => {
    child.kill("SIGQUIT");
    await ended(child);
  };
  try {
    await accepts(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, certificate: fs.readFileSync(certificate), stop };
}
