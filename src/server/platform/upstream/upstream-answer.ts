import { AppError } from "#server/platform/errors/app-error.ts";
import type { StreamAnswer } from "#server/platform/outbound/open-stream.ts";

/** Parts of an upstream's answer that go to the browser; never cookies or credentials. */
export interface ProxiedAnswer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

const PASSED = ["etag", "retry-after", "allow", "idempotency-replayed"];
/** Statuses of gateways, which answer without JSON. */
const GATEWAY_ERRORS = new Set([413, 429, 503]);

const MESSAGES = {
  credentials:
    "The service behind this dashboard refused the credentials of the connection. Its administrator can help.",
  redirect: "The service behind this dashboard leads elsewhere. Check the address it is configured with.",
  unreadable: "The service behind this dashboard gave an answer that is not JSON.",
};

/** 424, so that the dashboard takes it neither for the end of the session nor for a temporary fault. */
const refused = () => new AppError(424, MESSAGES.credentials, { reason: "wrong_key" });

function passedOf(headers: StreamAnswer["headers"]): Record<string, string> {
  return Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

function decode(bytes: Buffer, contentType: unknown): string {
  const [, charset = "utf-8"] = /charset="?([\w-]+)/i.exec(String(contentType)) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

/** Maps an upstream's answer to the one for the browser. Throws `AppError` when it does not follow the interface. */
export function readAnswer({ status, headers }: Omit<StreamAnswer, "body">, bytes: Buffer): ProxiedAnswer {
  if (status === 401) throw refused();
  if (status >= 300 && status < 400) throw new AppError(502, MESSAGES.redirect, { reason: "redirect" });
  const text = decode(bytes, headers["content-type"]);
  const passed = passedOf(headers);
  if (isJsonObject(text)) return { status, text, headers: passed };
  throw new AppError(GATEWAY_ERRORS.has(status) ? status : 502, MESSAGES.unreadable, { reason: "not_json" }, passed);
}
