import { AppError } from "#server/platform/errors/app-error.ts";
import type { StreamAnswer } from "#server/platform/outbound/open-stream.ts";

/** What of an upstream's answer goes on to the browser; never a cookie, never a word of credentials. */
export interface ProxiedAnswer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

const PASSED = ["etag", "retry-after", "allow", "idempotency-replayed"];
/** What something in front of a service says without JSON, and means. */
const GATEWAY_ERRORS = new Set([413, 429, 503]);

const MESSAGES = {
  credentials:
    "The service behind this dashboard refused the credentials of the connection. Its administrator can help.",
  redirect: "The service behind this dashboard leads elsewhere. Check the address it is configured with.",
  unreadable: "The service behind this dashboard gave an answer that is not JSON.",
};

/** A whole call went wrong with the service behind: 424, which nothing takes for the end of a session or for a passing fault. */
const refused = () => new AppError(424, MESSAGES.credentials);

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

/** Turns what an upstream answered into what the browser gets. Throws `Fault` for what is no answer of the interface. */
export function readAnswer({ status, headers }: Omit<StreamAnswer, "body">, bytes: Buffer): ProxiedAnswer {
  if (status === 401) throw refused();
  if (status >= 300 && status < 400) throw new AppError(502, MESSAGES.redirect);
  const text = decode(bytes, headers["content-type"]);
  const passed = passedOf(headers);
  if (isJsonObject(text)) return { status, text, headers: passed };
  throw new AppError(GATEWAY_ERRORS.has(status) ? status : 502, MESSAGES.unreadable, {}, passed);
}
