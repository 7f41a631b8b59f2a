import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";
import { linkTo, snippetFor } from "#app/features/walls/design/embed-code.ts";
import { ChangeList } from "#app/shared/draft-editor/publish/change-list.tsx";
import { PublishIssueList } from "#app/shared/draft-editor/publish/publish-checks.tsx";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

function Snippet() {
  const { wall, drafts } = useDesigner();
  const { hosted } = useSession();
  const code = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useQuery(query("getEmbedCode", { query: { type: wall.kind, id: wall.id } }));
  if (isError)
    return (
      <p role="alert" className="flex items-center gap-3 text-sm text-danger-ink">
        {m.walls_publish_snippet_failed()}
        <Button size="sm" onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </p>
    );
  if (!data) return <SkeletonText lines={3} />;
  const text = snippetFor(
    data.embed_code,
    "html",
    linkTo({ id: wall.id, url: wall.page?.public_url }, data.embed_code, drafts),
    hosted?.embed_class,
  );
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <pre dir="ltr" className="p-3 font-mono text-xs leading-5 break-all whitespace-pre-wrap">
        <code ref={code}>{text}</code>
      </pre>
      <div className="flex justify-end border-t border-line p-2">
        <CopyButton text={text} source={code} variant="primary" label={m.walls_copy_snippet()} />
      </div>
    </div>
  );
}

/** Unpublished changes, and warnings to look at before publishing. */
function State() {
  const { wall, canEdit, unpublished, check, openField } = useDesigner();
  const { control, setValue } = useFormContext<Tree>();
  const { labelOf } = FIELDS[wall.kind];
  useWatch({ control });
  const issues = check();
  const names = [...new Set(unpublished.map(labelOf))];
  return (
    <>
      <Group title={m.designer_publish_state()}>
        {names.length > 0 ? (
          <ChangeList names={names} intro={m.designer_publish_draft()} />
        ) : (
          <p className="text-ink-soft">{m.designer_publish_live()}</p>
        )}
      </Group>
      {canEdit && (
        <Group title={m.form_editor_check_title()}>
          {issues.length > 0 ? (
            <PublishIssueList
              issues={issues}
              labelOf={labelOf}
              onOpen={openField}
              onFix={(path, value) => setValue(path, value, { shouldDirty: true })}
            />
          ) : (
            <p className="text-ink-soft">{m.designer_publish_clear()}</p>
          )}
        </Group>
      )}
    </>
  );
}

function PublicPage({ url, shown }: { url: string; shown: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <Group title={m.walls_publish_link()} note={m.walls_publish_link_text()}>
      <a
        ref={link}
        href={url}
        target="_blank"
        rel="noreferrer"
        dir="ltr"
        className="font-medium break-all text-accent-ink underline underline-offset-2"
      >
        {shown}
      </a>
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyles({ size: "sm" })}>
          <Icon icon={ExternalLink} size={14} />
          {m.walls_publish_open()}
        </a>
        <CopyButton text={url} source={link} label={m.walls_copy_link()} />
      </div>
    </Group>
  );
}

export function PublishPanel() {
  const { wall } = useDesigner();
  const share = { className: buttonStyles({ size: "sm" }), children: m.designer_publish_share() };
  return (
    <>
      <State />
      {wall.page?.visibility === "draft" && (
        <Group title={m.walls_publish_link()}>
          <p className="text-ink-soft">{m.walls_state_not_public()}</p>
        </Group>
      )}
      {wall.page && wall.page.visibility !== "draft" && (
        <PublicPage url={wall.page.public_url} shown={wall.page.public_display_url} />
      )}
      <Group title={m.walls_publish_snippet()} note={m.walls_publish_snippet_text()}>
        {wall.page?.visibility === "password" && <p className="text-ink-soft">{m.share_password_embeds()}</p>}
        <Snippet />
        <p className="text-sm text-ink-faint">{m.walls_publish_snippet_height()}</p>
        <span>
          {wall.kind === "page" ? (
            <Link to="/walls/$pageId/share" params={{ pageId: wall.id }} {...share} />
          ) : (
            <Link to="/walls/widgets/$widgetId/share" params={{ widgetId: wall.id }} {...share} />
          )}
        </span>
      </Group>
      <Group title={m.walls_publish_seen()}>
        <ul className="flex list-disc flex-col gap-1.5 ps-4 text-ink-soft">
          <li>{m.walls_publish_seen_fields()}</li>
          <li>{m.walls_publish_seen_private()}</li>
        </ul>
      </Group>
    </>
  );
}
