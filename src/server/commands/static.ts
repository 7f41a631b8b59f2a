import { resolve } from "node:path";
import * as z from "zod";
import { readConfig } from "#server/config.ts";
import { writeStaticDashboard } from "#server/features/account/write-static-dashboard.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { exitWithMessage } from "./run.ts";

const values = readArguments(
  "static",
  "Writes the dashboard as static files, which speak to a v3 service directly. The key pair stays in the browser tab.",
  {
    out: { type: "string", takes: "FOLDER", says: "where to write: a new or an empty folder" },
    service: { type: "string", multiple: true, takes: "URL", says: "base address that may be called; may be repeated" },
  },
);

const Service = z.url({ protocol: /^https?$/ }).regex(/\/v3\/?$/i, "must end with /v3");

await exitWithMessage(async () => {
  if (!values.out) throw new Error("Say where to write: --out FOLDER.");
  const services = (values.service ?? []).map((text) => {
    const { data, error } = Service.safeParse(text);
    if (!data) throw new Error(`--service ${text}: ${error?.issues[0]?.message}`);
    return data.replace(/\/$/, "");
  });
  const { appDir, visitorDir } = readConfig(process.env);
  const out = resolve(values.out);
  writeStaticDashboard({ appDir, visitorDir, out, services });
  console.log(`Written to ${out}. Configure the web server to answer unknown addresses with index.html.`);
});
