import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";

/** An option of a command: `says` is its line in the help, `takes` the name of its value there. */
type Option = ParseArgsOptionDescriptor & { says: string; takes?: string };
type Options = Record<string, Option>;

const HELP = { help: { type: "boolean", short: "h", says: "print this" } } as const satisfies Options;

function helpOf(command: string, says: string, options: Options): string {
  const rows = Object.entries(options).map(([name, option]) => [
    `--${name}${option.type === "string" ? ` ${option.takes ?? "TEXT"}` : ""}`,
    typeof option.default === "string" ? `${option.says} (${option.default})` : option.says,
  ]);
  const width = Math.max(...rows.map(([name = ""]) => name.length)) + 2;
  const lines = rows.map(([name = "", text]) => `  ${name.padEnd(width)}${text}`);
  return [
    `Usage: npm run ${command} -- [options]`,
    `       laurel ${command} [options]`,
    "",
    says,
    "",
    ...lines,
    "",
  ].join("\n");
}

/**
 * Reads the options on the command line. With `--help` it prints what the command does and takes, and ends the process; an
 * argument that the command does not know ends it with exit code 2, before anything is opened.
 */
export function readArguments<const Given extends Options>(command: string, says: string, options: Given) {
  const all = { ...options, ...HELP };
  const end = (code: number, text: string): never => {
    (code === 0 ? process.stdout : process.stderr).write(text);
    process.exit(code);
  };
  const parse = () => {
    try {
      return parseArgs<{ options: Given }>({ options: all });
    } catch (error) {
      return end(2, `${error instanceof Error ? error.message : String(error)}\n\n${helpOf(command, says, all)}`);
    }
  };
  const { values } = parse();
  return "help" in values && values.help ? end(0, helpOf(command, says, all)) : values;
}
