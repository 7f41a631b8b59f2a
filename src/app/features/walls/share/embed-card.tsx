import { useQuery } from "@tanstack/react-query";
import { query, localKey } from "#api/query.ts";
import { WALL_FILES } from "#contract/core/public-paths.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { CodeBlock, EmbedSteps } from "#app/shared/share/code-block.tsx";
import {
  elementFor,
  frameFor,
  linkTo,
  snippetFor,
  styleRuleOf,
  type SharedWall,
} from "#app/features/walls/design/embed-code.ts";
import { BuilderSketch } from "./builder-sketch.tsx";
import { BUILDER_GUIDES, SITE_BUILDERS, type SiteBuilder } from "./site-builders.ts";
import { PLATFORMS, EMBED_METHODS, platformsFor, type EmbedMethod, type Platform } from "./share-search.ts";
import { useShareSearch } from "./use-share-search.ts";
import type { ReactNode } from "react";

type OtherPlatform = Exclude<Platform, SiteBuilder>;
const PLATFORM_NAMES: Record<OtherPlatform, string> = {
  html: "HTML",
  react: "React",
  vue: "Vue",
  svelte: "Svelte",
  wordpress: "WordPress",
};
const PLATFORM_STEPS: Record<OtherPlatform, () => string> = {
  html: m.share_step_html,
  react: m.share_step_react,
  vue: m.share_step_component,
  svelte: m.share_step_component,
  wordpress: m.share_step_wordpress,
};
const isBuilder = (platform: Platform): platform is SiteBuilder => SITE_BUILDERS.some((one) => one === platform);
const nameOf = (platform: Platform) => (isBuilder(platform) ? BUILDER_GUIDES[platform].name : PLATFORM_NAMES[platform]);

function BuilderSteps({ of }: { of: SiteBuilder }) {
  const { add, paste, plan, isFramed } = BUILDER_GUIDES[of];
  const last = isFramed ? m.share_step_publish : m.share_step_check;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
        <EmbedSteps steps={[m.share_step_copy(), add(), paste(), last()]} />
        <p className="text-sm text-ink-soft">{plan()}</p>
      </div>
      <div className="w-60 max-w-full">
        <BuilderSketch of={of} />
      </div>
    </div>
  );
}

function usePlatform(way: EmbedMethod) {
  const [{ for: requested = PLATFORMS[0] }, change] = useShareSearch();
  const platforms = platformsFor(way);
  return { platforms, platform: platforms.includes(requested) ? requested : PLATFORMS[0], change };
}

function Instructions({ way, children }: { way: EmbedMethod; children: ReactNode }) {
  const { platforms, platform, change } = usePlatform(way);
  const isComponent = way === "element" && platform !== "html";
  return (
    <>
      <div className="-m-0.5 overflow-x-auto p-0.5 whitespace-nowrap">
        <Segmented
          label={m.share_for()}
          options={platforms.map((value) => ({ value, label: nameOf(value) }))}
          value={platform}
          onChange={(next) => change({ for: next === PLATFORMS[0] ? undefined : next })}
        />
      </div>
      {children}
      {isBuilder(platform) ? (
        <BuilderSteps of={platform} />
      ) : (
        <EmbedSteps
          steps={[
            m.share_step_copy(),
            isComponent ? m.share_step_component() : PLATFORM_STEPS[platform](),
            m.share_step_check(),
          ]}
        />
      )}
    </>
  );
}

function CodeFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-3 text-danger-ink">
      {m.share_code_failed()}
      <Button size="sm" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </p>
  );
}

const codeLabels = () => ({ code: m.share_code(), copy: m.share_copy_code() });

async function load(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

function StaticCode({ url }: { url: string }) {
  const path = `${new URL(url).pathname}${WALL_FILES.static}`;
  const { data, isError, refetch } = useQuery({
    queryKey: localKey("static-page", path),
    queryFn: ({ signal }) => load(path, signal),
    staleTime: 0,
  });
  if (isError) return <CodeFailed onRetry={() => void refetch()} />;
  return data === undefined ? <SkeletonText lines={6} /> : <CodeBlock text={data} labels={codeLabels()} />;
}

const METHOD_LABELS: Record<EmbedMethod, () => string> = {
  script: m.share_way_script,
  element: m.share_way_element,
  frame: m.share_way_frame,
  static: m.share_way_static,
};
const METHOD_HINTS: Record<EmbedMethod, () => string> = {
  script: m.share_way_script_text,
  element: m.share_way_element_text,
  frame: m.share_way_frame_text,
  static: m.share_way_static_text,
};

/** Frameworks set styles in a way that no policy refuses. */
const COMPONENTS = new Set<Platform>(["react", "vue", "svelte"]);

function StyleRule({ rule }: { rule: string }) {
  return (
    <Disclosure label={m.share_style_rule()}>
      <p className="text-ink-soft">{m.share_style_rule_text()}</p>
      <CodeBlock isSecond text={rule} labels={{ code: m.share_style_rule_code(), copy: m.share_style_rule_copy() }} />
    </Disclosure>
  );
}

type CodeProps = { wall: SharedWall; way: Exclude<EmbedMethod, "static">; isOurs: boolean };

function Code({ wall, way, isOurs }: CodeProps) {
  const { platform } = usePlatform(way);
  const { hosted } = useSession();
  const { data, isError, refetch } = useQuery(query("getEmbedCode", { query: { type: wall.kind, id: wall.id } }));
  if (isError) return <CodeFailed onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={4} />;
  const { embed_code: snippet } = data;
  const codes: Record<Exclude<EmbedMethod, "static">, () => string> = {
    script: () => snippetFor(snippet, platform, linkTo(wall, snippet, isOurs), hosted?.embed_class),
    element: () => elementFor(wall, snippet, platform),
    frame: () => frameFor(wall, snippet, platform, m.share_frame_title()),
  };
  const code = codes[way]();
  const rule = COMPONENTS.has(platform) ? undefined : styleRuleOf(code);
  return (
    <>
      <CodeBlock text={code} labels={codeLabels()} />
      {rule !== undefined && <StyleRule rule={rule} />}
    </>
  );
}

type EmbedCardProps = {
  wall: SharedWall;
  isOurs: boolean;
  /** Visitors can see it. */
  isPublished: boolean;
};

export function EmbedCard({ wall, isOurs, isPublished }: EmbedCardProps) {
  const [{ way: requested = EMBED_METHODS[0] }, change] = useShareSearch();
  // Only our own service can be framed and has elements. Static HTML needs a page that is published; widgets have none.
  const methods = EMBED_METHODS.filter(
    (one) => one === "script" || (isOurs && (one !== "static" || (isPublished && wall.url !== undefined))),
  );
  const way = methods.includes(requested) ? requested : EMBED_METHODS[0];
  return (
    <Card title={m.share_site()} description={METHOD_HINTS[way]()}>
      <div className="flex flex-col gap-4">
        {methods.length > 1 && (
          <div className="-m-0.5 overflow-x-auto p-0.5 whitespace-nowrap">
            <Segmented
              label={m.share_way()}
              options={methods.map((value) => ({ value, label: METHOD_LABELS[value]() }))}
              value={way}
              onChange={(next) => change({ way: next === EMBED_METHODS[0] ? undefined : next })}
            />
          </div>
        )}
        {way === "static" ? (
          <StaticCode url={wall.url ?? ""} />
        ) : (
          <Instructions way={way}>
            <Code wall={wall} way={way} isOurs={isOurs} />
          </Instructions>
        )}
      </div>
    </Card>
  );
}
