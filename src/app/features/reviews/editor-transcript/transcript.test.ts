import { describe, expect, test } from "vitest";
import { addLine, mergeLine, toPlainText, setStart, splitLine, toCues, toLine } from "./lines.ts";
import { isSubtitles, readSubtitles } from "./read-subtitles.ts";
import { spreadOverTime } from "./spread-timing.ts";
import { writeVtt } from "./write-vtt.ts";

const VTT = `\uFEFFWEBVTT - made elsewhere
Kind: captions

STYLE
::cue { color: red }

NOTE nobody --> reads this

intro
00:01.500 --> 00:03.000 align:start position:10%
<v Ana>Hello &amp; <b>welcome</b>
to our shop

01:00:00.250 --> 01:00:02.000
5 &lt; 6
`;
const SRT =
  "1\r\n00:00:04,20 --> 00:00:05,000\r\n{\\an8}Second\r\n\r\n2\r\n00:00:01,000 --> 00:00:02,500\r\n<i>First</i>\r\n";

describe("reading captions", () => {
  test("WebVTT is read without notes, styles and markup", () => {
    expect(readSubtitles(VTT)).toEqual([
      { start: 1.5, end: 3, text: "Hello & welcome to our shop" },
      { start: 3600.25, end: 3602, text: "5 < 6" },
    ]);
  });

  test("SubRip is read in order of time", () => {
    expect(readSubtitles(SRT)).toEqual([
      { start: 1, end: 2.5, text: "First" },
      { start: 4.2, end: 5, text: "Second" },
    ]);
  });

  test("captions need no empty line between them, and one of spaces is empty", () => {
    const [one, two, three] = ["00:01,000 --> 00:02,000", "00:03,000 --> 00:04,000", "00:05,000 --> 00:06,000"];
    const expected = [
      { start: 1, end: 2, text: "First of 2" },
      { start: 3, end: 4, text: "Second" },
      { start: 5, end: 6, text: "Third" },
    ];
    expect(readSubtitles(`1\n${one}\nFirst\nof 2\n \n2\n${two}\nSecond\n\t\n3\n${three}\nThird`)).toEqual(expected);
    expect(readSubtitles(`1\n${one}\nFirst\nof 2\n2\n${two}\nSecond\n${three}\nThird`)).toEqual(expected);
  });

  test("other text gives nothing, and an end before its start is corrected", () => {
    expect(isSubtitles("We --> love it")).toBe(false);
    expect(isSubtitles(SRT)).toBe(true);
    expect(readSubtitles("99:99 --> later\nNo")).toEqual([]);
    expect(readSubtitles("00:05.000 --> 00:04.000\nBack")).toEqual([{ start: 5, end: 5, text: "Back" }]);
    expect(readSubtitles("99:00:00.000 --> 99:00:01.000\nToo late")).toEqual([]);
  });

  test("written captions read back", () => {
    const cues = [
      { start: 0.007, end: 1.999, text: "a < b & c > d" },
      { start: 3661.5, end: 3662, text: "مرحبا" },
    ];
    expect(writeVtt(cues)).toContain("01:01:01.500 --> 01:01:02.000");
    expect(readSubtitles(writeVtt(cues))).toEqual(cues);
  });
});

describe("spreading plain text over a recording", () => {
  test("each sentence gets time by its length, up to the end", () => {
    const cues = spreadOverTime("Ten letter. Twenty letters are it.\nLast one.", 54);
    expect(cues.map(({ text }) => text)).toEqual(["Ten letter.", "Twenty letters are it.", "Last one."]);
    expect(cues[0]).toMatchObject({ start: 0, end: cues[1]?.start });
    expect(cues.at(-1)?.end).toBe(54);
    expect(cues.every(({ start, end }) => end > start)).toBe(true);
  });

  test("long sentences are split between words, without loss", () => {
    const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
    const cues = spreadOverTime(text, undefined);
    expect(cues.length).toBeGreaterThan(3);
    expect(cues.every(({ text }) => text.length <= 110)).toBe(true);
    expect(cues.map(({ text }) => text).join(" ")).toBe(text);
    expect(spreadOverTime(" \n ", 10)).toEqual([]);
  });

  test.each([
    ["Chinese", "我们在这家店买了一台咖啡机，已经用了三个月，做出来的咖啡非常好喝，店员也很热情，".repeat(40)],
    ["Thai", "กาแฟดีมากและบริการก็ดีเยี่ยมพนักงานใจดีทุกคน".repeat(40)],
    ["emoji", "👨‍👩‍👧".repeat(300)],
  ])("%s, which has no spaces, is split inside no character and without loss", (_name, text) => {
    const cues = spreadOverTime(text, 60);
    expect(cues.map((cue) => cue.text).join("")).toBe(text);
    expect(cues.every((cue) => cue.text.length <= 84 && !/^\p{M}|^[，\u200d]/u.test(cue.text))).toBe(true);
  });
});

describe("editing lines", () => {
  const lines = [
    toLine({ start: 0, end: 4, text: "One two" }),
    toLine({ start: 4, end: 8, text: "three" }),
    toLine({ start: 10, end: 11, text: "four" }),
  ];
  const seen = (list: readonly { start: number; end: number; text: string }[]) =>
    list.map(({ start, end, text }) => [start, end, text]);

  test("splitting at the caret takes the playhead's time, else a share by text", () => {
    expect(seen(splitLine(lines, 0, 4)).slice(0, 2)).toEqual([
      [0, 2.286, "One"],
      [2.286, 4, "two"],
    ]);
    expect(seen(splitLine(lines, 0, 4, 3)).slice(0, 2)).toEqual([
      [0, 3, "One"],
      [3, 4, "two"],
    ]);
    expect(splitLine(lines, 0, 4)[0]?.id).toBe(lines[0]?.id);
  });

  test("merging with the line before puts the caret between them", () => {
    const merged = mergeLine(lines, 1);
    expect(seen(merged.lines)[0]).toEqual([0, 8, "One two three"]);
    expect(merged.caret).toBe(8);
    expect(mergeLine(lines, 0).lines).toEqual(lines);
  });

  test("a start stays between its neighbours", () => {
    expect(seen(setStart(lines, 1, 3))).toEqual([
      [0, 3, "One two"],
      [3, 8, "three"],
      [10, 11, "four"],
    ]);
    expect(seen(setStart(lines, 1, 9))[1]).toEqual([9, 10, "three"]);
    expect(setStart(lines, 2, 1)[2]?.start).toBe(4);
  });

  test("empty lines are not saved", () => {
    const more = addLine(lines, 1);
    expect(seen(more)[2]).toEqual([8, 10, ""]);
    expect(toCues(more)).toHaveLength(3);
    expect(toPlainText(toCues(more))).toBe("One two\nthree\nfour");
  });
});
