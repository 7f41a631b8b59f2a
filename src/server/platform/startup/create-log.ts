import { type Logger, pino } from "pino";
import { codeOf } from "#server/platform/errors/error-code.ts";
import { maskText } from "#server/platform/errors/mask-text.ts";
import { createLogOutput, type LogDestination } from "./log-output.ts";

type DescribedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  stack?: string;
  cause?: DescribedError;
};

const MASKED = ["req.headers.authorization", "req.headers.cookie", "*.password", "*.secret_key"];

/** SQLSTATE class 22: the message quotes the value. */
const ABOUT_A_VALUE = /^22/;

function messageOf(error: Error): string {
  if (ABOUT_A_VALUE.test(codeOf(error))) return "The database refused a value.";
  // `JSON.parse` quotes its input.
  if (error instanceof SyntaxError) return "A text could not be parsed.";
  return maskText(error.message);
}

/** Only the frames: a stack begins with the message, which may hold personal data. */
const framesOf = (stack = ""): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/** Causes can form a circle, or a chain that fills the log. */
const MOST_CAUSES = 5;

function describe(error: Error, causes = 0): DescribedError {
  const named = (key: string) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === "string" ? { [key]: value } : {};
  };
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: messageOf(error),
    ...named("code"),
    ...named("constraint"),
    ...named("table"),
    ...named("column"),
    ...named("routine"),
    stack: framesOf(error.stack),
    ...(error.cause instanceof Error && causes < MOST_CAUSES && { cause: describe(error.cause, causes + 1) }),
  };
}

/**
 * Creates the log of the service. Only listed fields of an error are logged: the other fields and some messages of drivers
 * and mail servers contain what people entered.
 */
export function createLog(level: string, destination: LogDestination = createLogOutput(process.stdout)): Logger {
  const options = {
    level,
    redact: MASKED,
    serializers: {
      err: (thrown: unknown) => (thrown instanceof Error ? describe(thrown) : { type: typeof thrown, message: "" }),
    },
  };
  return pino(options, destination);
}
