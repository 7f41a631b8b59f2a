import type { TimelineSearch } from "./timeline-search.ts";

const KIND = /^[\w.:-]{1,64}$/;

export const kindsOf = ({ kind }: TimelineSearch): string[] =>
  [...new Set(kind?.split(","))].filter((one) => KIND.test(one));

/** What narrows the timeline; where somebody looks into it is something else. */
export const filterOf = ({ kind, from, to }: TimelineSearch) => ({ kind, from, to });

export const isNarrowed = (search: TimelineSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined);
