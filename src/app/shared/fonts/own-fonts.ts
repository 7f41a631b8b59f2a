import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { useSession } from "#app/shared/session/session.ts";
import { FONTS } from "#contract/walls/view/fonts.ts";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import type { WorkspaceFont } from "#contract/workspace/workspace-fonts.ts";

const NONE: WorkspaceFont[] = [];

/** The fonts that the workspace uploaded; none at a hosted service. */
export function useOwnFonts(): WorkspaceFont[] {
  const { upstream } = useSession();
  const { data } = useQuery({ ...query("listFonts"), enabled: !upstream });
  return data?.data ?? NONE;
}

export const findOwnFont = (fonts: WorkspaceFont[], name: string | null): WorkspaceFont | undefined =>
  fonts.find((font) => font.name.toLowerCase() === name?.toLowerCase());

/** The view with the files of its font, when the workspace uploaded it. */
export function withOwnFont<T extends DisplayView>(view: T, fonts: WorkspaceFont[]): T {
  const ownFont = findOwnFont(fonts, view.font);
  return ownFont ? { ...view, ownFont } : view;
}

/** What a select offers: the fonts of the workspace, then those that are served, and a `stored` one that is neither. */
export function fontOptions(fonts: WorkspaceFont[], stored = ""): { value: string; label: string }[] {
  const names = [...fonts.map(({ name }) => name), ...FONTS.map(({ name }) => name)];
  const isThere = names.some((name) => name.toLowerCase() === stored.toLowerCase());
  return [...names, ...(stored && !isThere ? [stored] : [])].map((name) => ({ value: name, label: name }));
}
