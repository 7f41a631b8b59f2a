import type { AnyRoute, ErrorComponentProps } from "@tanstack/react-router";
import { query, queryClient } from "#api/query.ts";
import { RouteError } from "#app/shared/page/route-error.tsx";
import { readRights } from "#app/shared/session/session.ts";
import { chosenWorkspace } from "#app/shared/session/workspace-memory.ts";
import { RefusedScreen } from "./refused-screen.tsx";
import { SCREENS, type ScreenPath } from "./screens.ts";
import { type ScreenRefusal, screenRefusal } from "./screen-refusal.ts";

class RefusedError extends Error {
  readonly refusal: ScreenRefusal;
  readonly path: ScreenPath;
  constructor(refusal: ScreenRefusal, path: ScreenPath) {
    super(`${path} does not open for this person.`);
    this.refusal = refusal;
    this.path = path;
  }
}

function GuardedError(props: ErrorComponentProps) {
  const { error } = props;
  if (!(error instanceof RefusedError)) return <RouteError {...props} />;
  // The settings have a heading of their own above their screens.
  return <RefusedScreen refusal={error.refusal} page={!error.path.startsWith("/settings")} />;
}

async function guard(path: ScreenPath): Promise<void> {
  const { data } = await queryClient.ensureQueryData(query("getSession"));
  const refusal = screenRefusal(path, readRights(data, chosenWorkspace.get()));
  if (refusal) throw new RefusedError(refusal, path);
}

/** Lets the routes of the table open only for those it names; others are told why before anything is loaded. */
export function guardScreens(routesByPath: Record<string, AnyRoute>): void {
  for (const path of Object.keys(SCREENS) as ScreenPath[]) {
    const options = routesByPath[path]?.options;
    if (!options || options.beforeLoad) continue;
    options.beforeLoad = () => guard(path);
    options.errorComponent ??= GuardedError;
  }
}
