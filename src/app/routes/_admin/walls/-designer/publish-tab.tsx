import { useQuery } from "@tanstack/react-query";
import ExternalLink from "lucide-react/icons/external-link";
import { useRef } from "react";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { formatNumber } from "#ui/format.ts";
import { Icon } from "#ui/icon.tsx";
import { SkeletonText } from "#ui/skeleton-text.tsx";
import { useDesigner } from "./designer-context.ts";
import { Group } from "#app/fields/group.tsx";

function Snippet() {
  const { page } = useDesigner();
  const code = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useQuery(
    query("getEmbedCode", { query: { type: "page", id: page.unique_page_id } }),
  );
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
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken">
      <pre dir="ltr" className="p-3 font-mono text-xs leading-5 break-all whitespace-pre-wrap">
        <code ref={code}>{data.embed_code}</code>
      </pre>
      <div className="flex justify-end border-t border-line p-2">
        <CopyButton text={data.embed_code} source={code} variant="primary" label={m.walls_copy_snippet()} />
      </div>
    </div>
  );
}

/** Where the wall is, how it gets onto a site, and what visitors get to see. */
export function PublishTab() {
  const { page, changed } = useDesigner();
  const link = useRef<HTMLAnchorElement>(null);
  const count = page.meta.feeds.length;
  const seen = [
    count > 0 ? m.walls_publish_seen_count({ count, shown: formatNumber(count) }) : m.walls_publish_seen_none(),
    m.walls_publish_seen_fields(),
    page.meta.allow_to_display_feed_date === "1" && m.walls_publish_seen_dates(),
    m.walls_publish_seen_private(),
  ];
  return (
    <>
      {changed.length > 0 && (
        <p role="status" className="border-b border-line bg-warning-soft px-5 py-3 text-sm text-warning-ink">
          {m.walls_publish_unsaved()}
        </p>
      )}
      <Group title={m.walls_publish_link()} note={m.walls_publish_link_text()}>
        <a
          ref={link}
          href={page.public_url}
          target="_blank"
          rel="noreferrer"
          dir="ltr"
          className="font-medium break-all text-accent-ink underline underline-offset-2"
        >
          {page.public_display_url}
        </a>
        <div className="flex flex-wrap gap-2">
          <a href={page.public_url} target="_blank" rel="noreferrer" className={buttonStyles({ size: "sm" })}>
            <Icon icon={ExternalLink} size={14} />
            {m.walls_publish_open()}
          </a>
          <CopyButton text={page.public_url} source={link} label={m.walls_copy_link()} />
        </div>
      </Group>
      <Group title={m.walls_publish_snippet()} note={m.walls_publish_snippet_text()}>
        <Snippet />
        <p className="text-sm text-ink-faint">{m.walls_publish_snippet_height()}</p>
      </Group>
      <Group title={m.walls_publish_seen()}>
        <ul className="flex list-disc flex-col gap-1.5 ps-4 text-ink-soft">
          {seen.map((words) => words && <li key={words}>{words}</li>)}
        </ul>
      </Group>
    </>
  );
}
