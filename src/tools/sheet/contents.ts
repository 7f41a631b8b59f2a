import type { PublicMedia, PublicReview } from "#contract/reviews/public-review.ts";
import type { Rich } from "#contract/core/rich-text.ts";
import { PICTURED } from "#server/features/workspace/demo/pictures/people.ts";
import { COMPANIES, POSITIONS } from "#server/features/workspace/demo/phrases.ts";
import { SHEET_PICTURES } from "./pictures.ts";

export const CONTENTS = ["short", "long", "mixed", "rtl", "no-pictures", "only-video"] as const;
export type Content = (typeof CONTENTS)[number];

const COUNT = 12;

const SHORT = [
  "Worth every cent.",
  "Set-up took less time than my coffee.",
  "My clients noticed before I told them.",
  "Calm, quick, and it never nags.",
  "Ten out of ten, would plan again 🎉",
];
const MIDDLE = [
  "Our Monday meeting used to take an hour; it takes fifteen minutes now. Even the people who hate new software use it every day.",
  "I was sceptical after three tools that promised the same thing. Support answered on a Sunday, with a fix, not a form letter.",
  "I run a studio of four and this quietly replaced three subscriptions. Exports just work, and the numbers match our books to the cent.",
];
const LONG =
  "Six months in, this is the one tab I never close. Importing our history kept every accent, quote and line break, which no other tool managed. " +
  "Permissions are finally something I can explain in one sentence, and the phone version is not an afterthought, which is rare. " +
  "The weekly summary is the only newsletter my team reads to the end. It loads instantly on the old laptop in the workshop, and the keyboard " +
  "shortcuts are the best I have used anywhere. I recommended it twice before my trial was over, and I would do so again tomorrow.";
const ARABIC = [
  "وفّر علينا هذا البرنامج ساعات من العمل كل أسبوع، والدعم سريع ولطيف.",
  "كل شيء واضح من اليوم الأول.",
  "انتقل الفريق كله إليه في ظهيرة واحدة ولم يطلب أحد العودة. التقارير تطابق دفاترنا تمامًا، والنسخة على الهاتف ممتازة.",
];
const ARABIC_NAMES = ["ليلى حداد", "عمر بن علي", "زينب خوري", "طارق يوسف", "نور رحمن"];
const LAST = ["Okafor", "Lindqvist", "Raman", "Álvarez", "Novak", "Mensah", "Castillo", "Tanaka"];

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("An empty list");
  return found;
};

const paragraph = (text: string): Rich[] => [{ tag: "p", children: [text] }];

const VIDEO = (person: string): PublicMedia => ({
  kind: "video",
  url: "/media/sheet-clip.webm",
  posterUrl: SHEET_PICTURES.poster(person),
  transcript: null,
});
const SOUND: PublicMedia = { kind: "audio", url: "/media/sheet-voice.webm", posterUrl: null, transcript: null };

function textOf(content: Content, index: number): string {
  if (content === "short") return pick(SHORT, index);
  if (content === "long") return LONG;
  if (content === "rtl") return pick(ARABIC, index);
  if (content === "only-video") return "";
  return pick([pick(SHORT, index), pick(MIDDLE, index), pick(MIDDLE, index + 1), LONG], index);
}

function mediaOf(content: Content, index: number, person: string): PublicMedia[] {
  if (content === "only-video" || (content === "mixed" && index % 5 === 2)) return [VIDEO(person)];
  return content === "mixed" && index % 7 === 5 ? [SOUND] : [];
}

function reviewOf(content: Content, index: number): PublicReview {
  const person = pick(PICTURED, index * 5);
  const company = pick(COMPANIES, index);
  const isBare = content === "no-pictures";
  const hasFace = !isBare && (content !== "mixed" || index % 3 !== 1);
  const isRtl = content === "rtl";
  return {
    key: `sheet-${index}`,
    medium: content === "only-video" ? "video" : "text",
    name: isRtl ? pick(ARABIC_NAMES, index) : `${person} ${pick(LAST, index)}`,
    position: content === "short" && index % 2 ? null : isRtl ? "مديرة المشاريع" : pick(POSITIONS, index),
    company: index % 4 === 3 ? null : isRtl ? "استوديو النخيل" : company,
    avatarUrl: hasFace ? SHEET_PICTURES.portrait(person) : null,
    title: content === "mixed" && index % 4 === 0 ? "Better than expected" : null,
    text: textOf(content, index) ? paragraph(textOf(content, index)) : [],
    rating: content === "mixed" && index % 6 === 4 ? null : pick([5, 5, 4.5, 5, 4], index),
    thumb: false,
    date: `2026-0${1 + (index % 9)}-1${index % 10}`,
    platform: index % 3 === 1 ? { name: "Google", slug: "google", iconUrl: null } : null,
    origin: index % 3 === 1 ? "imported" : "collected",
    url: null,
    media: mediaOf(content, index, person),
    companyLogoUrl: isBare || isRtl ? null : SHEET_PICTURES.logo(company),
  };
}

/** Reviews of one kind of content, always the same. */
export const reviewsOf = (content: Content): PublicReview[] =>
  Array.from({ length: COUNT }, (_, index) => reviewOf(content, index));
