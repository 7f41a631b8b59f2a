import { Link } from "@tanstack/react-router";
import Lock from "lucide-react/icons/lock";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { ScreenRefusal } from "./screen-refusal.ts";

const ROLE_TITLES = {
  editor: m.refused_editor_title,
  admin: m.refused_admin_title,
  owner: m.refused_owner_title,
};

function useWords(refusal: ScreenRefusal): { title: string; text: string } {
  const { workspace, roleName, upstream } = useSession();
  const name = workspace?.name ?? "";
  if (refusal.why === "operator") return { title: m.refused_operator_title(), text: m.refused_operator_text() };
  if (refusal.why === "service")
    return {
      title: m.refused_service_title(),
      text: upstream ? m.refused_service_text({ host: upstream }) : m.refused_service_here(),
    };
  return { title: ROLE_TITLES[refusal.needed](), text: m.refused_role_text({ name, role: roleName }) };
}

type RefusedScreenProps = { refusal: ScreenRefusal; page: boolean };

/** Stands in place of a screen that does not open for the person, and says who opens it. */
export function RefusedScreen({ refusal, page }: RefusedScreenProps) {
  const { title, text } = useWords(refusal);
  const isRole = refusal.why === "role";
  return (
    <EmptyState
      page={page}
      icon={Lock}
      title={title}
      action={
        <Link to={isRole ? "/settings/account" : "/"} className={buttonStyles({ variant: "primary" })}>
          {isRole ? m.inbox_see_role() : m.shell_not_found_home()}
        </Link>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
