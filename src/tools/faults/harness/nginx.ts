import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { accepts } from "./accepts.ts";
import { readDeployed } from "./deployed-file.ts";
import { ended } from "./postgres-server.ts";
import { freePort } from "./laurel-process.ts";
import { findProgram } from "./programs.ts";
import { HOST } from "./visitor.ts";

const run = promisify(execFile);

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

/** nginx with the site of `src/deploy/nginx.conf`, in front of processes at `ports`. Only addresses and files differ from it. */
export async function startNginx(folder: string, ports: number[]) {
  const program = findProgram("nginx");
  const { certificate, key } = await makeCertificate(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
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
  const site = readDeployed("nginx.conf", changes);
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
