import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** Paths from the repository root; type-only imports count too. */
export interface Import {
  from: string;
  to: string;
}

export interface FoundImport extends Import {
  lazy: boolean;
}

// Lower floors first. A file may import its own floor and those before it.
const FLOORS: Record<string, string[]> = {
  server: [
    "storage-config.ts",
    "openid-config.ts",
    "cdn-config.ts",
    "address-config.ts",
    "config.ts",
    "platform",
    "domain",
    "features",
    "top",
    "commands",
  ],
  app: ["shared", "features", "routes", "top"],
};

const APART = /\.test\.tsx?$|\.gen\.ts$|\/testing\/|\/gen\//;

export function readImports(path: string, source = readFileSync(path, "utf8")): FoundImport[] {
  const { module } = parseSync(path, source);
  const requests = [
    ...module.staticImports.map((found) => ({ request: found.moduleRequest.value, lazy: false })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ request: moduleRequest.value, lazy: false }] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: source.slice(start + 1, end - 1),
      lazy: true,
    })),
  ];
  return requests.flatMap(({ request, lazy }) => {
    const to = resolveRequest(path, request);
    return to === undefined ? [] : [{ from: path, to, lazy }];
  });
}

function resolveRequest(from: string, request: string): string | undefined {
  const bare = request.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return posix.join(posix.dirname(from), bare);
  const alias = /^#(\w+)\/(.+)$/.exec(bare);
  return alias ? `src/${alias[1]}/${alias[2]}` : undefined;
}

function placeOf(path: string) {
  const [, area = "", ...rest] = path.split("/");
  const floors = FLOORS[area];
  if (!floors) return undefined;
  const [first = ""] = rest;
  const name = rest.length === 1 && !floors.includes(first) ? "top" : first;
  return { area, name, level: floors.indexOf(name), feature: name === "features" ? rest[1] : undefined };
}

function wrongFloor({ from, to }: Import): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!here || !there || here.area !== there.area) return undefined;
  if (here.level < 0) return `${from} stands on no floor of src/${here.area}.`;
  if (there.level > here.level) return `${from} imports ${to}: ${here.name} may not use ${there.name}.`;
  if (here.feature && there.feature && here.feature !== there.feature) {
    return `${from} imports ${to}: a feature may not use another feature. Move what both need to a lower floor, or use a job or an after-commit event.`;
  }
  return undefined;
}

// Files at the top of an area are nodes of their own: every floor may import config.ts, while app.ts imports every floor.
const nodeOf = (path: string) => (path.split("/").length === 3 ? path : posix.dirname(path));

/** Each circle as its shortest path: [a, b, a]. */
function findCircles(arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>): string[][] {
  const found = new Map<string, string[]>();
  for (const start of arrows.keys()) {
    const cameFrom = new Map<string, string>();
    const queue = [start];
    for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
      for (const next of arrows.get(folder)?.keys() ?? []) {
        if (next === start) {
          const way = [start];
          for (let step: string | undefined = folder; step !== undefined && step !== start; step = cameFrom.get(step))
            way.splice(1, 0, step);
          const key = way.toSorted().join(" ");
          if (!found.has(key)) found.set(key, [...way, start]);
          queue.length = 0;
          break;
        }
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, folder);
        queue.push(next);
      }
    }
  }
  return [...found.values()];
}

/**
 * In `server` and `app` no import goes to a higher floor or to another feature; in every area no folders import each
 * other in a circle, by values or by types. Returns one sentence per problem.
 */
export function checkFolderGraph(imports: readonly Import[]): string[] {
  const ours = imports.filter(({ from, to }) => from.startsWith("src/") && !APART.test(from) && !APART.test(to));
  const problems = new Set(ours.flatMap((arrow) => wrongFloor(arrow) ?? []));
  const arrows = new Map<string, Map<string, Import>>();
  for (const arrow of ours) {
    const [from, to] = [nodeOf(arrow.from), nodeOf(arrow.to)];
    if (from === to || from.split("/")[1] !== to.split("/")[1]) continue;
    const out = arrows.get(from) ?? new Map<string, Import>();
    arrows.set(from, out.set(to, out.get(to) ?? arrow));
  }
  for (const circle of findCircles(arrows)) {
    const steps = circle.slice(1).map((to, index) => {
      const arrow = arrows.get(circle[index] ?? "")?.get(to);
      return `  ${arrow?.from} imports ${arrow?.to}`;
    });
    problems.add(`Folders in a circle: ${circle.join(" → ")}\n${steps.join("\n")}`);
  }
  return [...problems];
}
