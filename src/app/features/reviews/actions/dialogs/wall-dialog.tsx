import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { type Ref, useRef, useState } from "react";
import { listQuery, query } from "#api/query.ts";
import { feedIdentifier } from "#contract/reviews/review-type.ts";
import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { AskProps } from "#app/features/reviews/actions/run/dialog-props.ts";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import Check from "lucide-react/icons/check";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { Icon } from "#ui/icons/icon.tsx";
import { ApiError } from "#api/error.ts";
import { useLoadDefaults } from "#app/shared/brand/load-defaults.ts";
import { withDefaults } from "#app/shared/brand/wall-brand.ts";
import { useEnter } from "#app/shared/multi-select/use-enter.ts";
import { useCommand } from "#api/command.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { Button } from "#ui/controls/button.tsx";

type NewWallLineProps = { name: string; onCreated: (id: string) => void; ref: Ref<HTMLFormElement> };

function NewWallOption({ name, onCreated, ref }: NewWallLineProps) {
  const create = useCommand("createPage");
  const loadDefaults = useLoadDefaults();
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    try {
      const fields = withDefaults({ title: m.walls_default_title() }, await loadDefaults());
      const { data } = await create.run({ body: { ...fields, name } });
      onCreated(data.unique_page_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields["name"]?.[0] ?? describeError(error).text);
    }
  };
  return (
    <form
      ref={ref}
      className="mt-2 rounded-md bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.pending) void submit();
      }}
    >
      {problem && (
        <p role="alert" className="mb-2 text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <Button type="submit" block loading={create.pending}>
        <span className="truncate">{m.acts_wall_create({ name })}</span>
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{m.acts_wall_public()}</p>
    </form>
  );
}

type WallLineProps = {
  name: string;
  there: number | undefined;
  count: number;
  /** Whether reviews that are not loaded may be on it. */
  mayHaveMore: boolean;
  onChoose: (on: boolean) => void;
};

function placementSummary(there: number | undefined, count: number): string | undefined {
  if (!there) return undefined;
  return there === count ? m.acts_wall_there() : m.acts_wall_some({ count: there });
}

function WallOption({ name, there, count, mayHaveMore, onChoose }: WallLineProps) {
  const full = there === count;
  const summary = placementSummary(there, count);
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onChoose(!full)}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-sm px-2 text-start -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11"
      >
        <Icon icon={full ? Check : LayoutGrid} className={full ? "text-accent-ink" : "text-ink-faint"} />
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {name}
        </span>
        {summary && <span className="shrink-0 text-xs text-ink-faint">{summary}</span>}
        {full && <span className="shrink-0 text-sm font-medium text-accent-ink">{m.acts_wall_take_off()}</span>}
      </button>
      {mayHaveMore && !full && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${m.acts_wall_take_off()}: ${name}`}
          onClick={() => onChoose(false)}
        >
          {m.acts_wall_take_off()}
        </Button>
      )}
    </li>
  );
}

/** Only walls up to this number are read for reviews already on them; beyond it, only those found by search. */
const INSPECTED_REVIEWS = 24;

export function WallDialog({ open, close, finalFocus, target }: AskProps) {
  const { refs } = target;
  const walls = useInfiniteQuery(listQuery("listPages", { query: {} }));
  const [text, setText] = useState("");
  const [count] = useState(target.total ?? refs.length);
  const typed = text.trim().toLocaleLowerCase();
  const all = walls.data?.pages.flatMap((page) => page.data.data) ?? [];
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(typed));
  const isFresh = typed !== "" && walls.isSuccess && !all.some(({ name }) => name.toLocaleLowerCase() === typed);
  const pages = useQueries({
    queries: found
      .slice(0, INSPECTED_REVIEWS)
      .map(({ unique_page_id }) => query("getPage", { params: { unique_page_id } })),
  });
  const feeds = refs.map(({ type, id }) => feedIdentifier(type, id));
  const feedsOf = (index: number) => pages[index]?.data?.data.meta.feeds;
  const there = (index: number) => {
    const chosen = feedsOf(index);
    return chosen && feeds.filter((feed) => chosen.includes(feed)).length;
  };
  const choose = (id: string, wall: string, on: boolean) => {
    void performAction({ act: "wall", unique_page_id: id, on }, { ...target, wall });
    close();
  };
  const creation = useRef<HTMLFormElement>(null);
  const enter = useEnter(walls.isPending, () => {
    const [first] = found;
    if (first) choose(first.unique_page_id, first.name, there(0) !== count);
    else creation.current?.requestSubmit();
  });
  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      finalFocus={finalFocus}
      size="sm"
      title={m.acts_wall_title({ count })}
      description={m.acts_wall_text()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <Input
          autoComplete="off"
          aria-label={m.acts_wall_search()}
          placeholder={m.acts_wall_search()}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {walls.isPending && <Skeleton className="m-2 h-5 w-40" />}
      <ul aria-label={m.acts_walls()} className="mt-2 flex max-h-72 flex-col overflow-y-auto">
        {found.map((wall, index) => (
          <WallOption
            key={wall.unique_page_id}
            name={wall.name}
            there={there(index)}
            count={count}
            mayHaveMore={target.filter !== undefined && feedsOf(index)?.length !== 0}
            onChoose={(on) => choose(wall.unique_page_id, wall.name, on)}
          />
        ))}
      </ul>
      {found.length === 0 && !walls.isPending && <p className="px-2 py-3 text-ink-faint">{m.acts_wall_none()}</p>}
      {isFresh && <NewWallOption ref={creation} name={text.trim()} onCreated={(id) => choose(id, text.trim(), true)} />}
    </DialogPanel>
  );
}
