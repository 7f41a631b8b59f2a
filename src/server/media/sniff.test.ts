import { expect, test } from "vitest";
import { openTestMedia } from "./media-for-tests.ts";
import { sniffHead } from "./sniff.ts";

const { take, all } = openTestMedia();
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`, "latin1"), Buffer.alloc(64)]);
const hex = (digits: string) => Buffer.from(digits, "hex");

const TAKEN: [string, Buffer | string, string][] = [
  ["jpeg", hex("ffd8ffe000104a464946"), "jpg"],
  ["png", hex("89504e470d0a1a0a0000000d49484452"), "png"],
  ["gif", "GIF89a", "gif"],
  ["webp", "RIFF\0\0\0\0WEBPVP8 ", "webp"],
  ["mp4", box("isom"), "mp4"],
  ["mov", box("qt  "), "mov"],
  ["m4a", box("M4A "), "m4a"],
  ["webm", hex("1a45dfa3010000001f4282847765626d"), "webm"],
  ["mp3 with a tag", "ID3\x04\x00", "mp3"],
  ["mp3 frame", hex("fffb9064"), "mp3"],
  ["wav", "RIFF\0\0\0\0WAVEfmt ", "wav"],
  ["ogg", "OggS\0\x02", "ogg"],
];

// What the detectors of other programs know and we do not take, by its first bytes.
const REFUSED: [string, Buffer | string][] = [
  ["svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
  ["svg after a declaration", "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["svg, compressed", hex("1f8b0800000000000003")],
  ["html", "<!doctype html><script>alert(1)</script>"],
  ["html after white space", "\n\n  <html>"],
  ["xml", "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"],
  ["pdf", "%PDF-1.7"],
  ["postscript", "%!PS-Adobe-3.0"],
  ["script", "#!/bin/sh\nid"],
  ["javascript", "/*GIF89a*/alert(1)"],
  ["playlist", "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/"],
  ["playlist with a byte order mark", "\ufeff#EXTM3U"],
  ["concat script", "ffconcat version 1.0\nfile /etc/passwd"],
  ["mvg", "push graphic-context\nviewbox 0 0 640 480"],
  ["heic", box("heic")],
  ["avif", box("avif")],
  ["jpeg 2000", hex("0000000c6a5020200d0a870a")],
  ["jpeg xl", hex("0000000c4a584c200d0a870a")],
  ["jpeg xl, bare", hex("ff0a")],
  ["bmp", "BM6\0\0\0"],
  ["tiff", "II*\0"],
  ["tiff, big end first", "MM\0*"],
  ["big tiff", hex("49492b00")],
  ["raw photo", hex("49492a0010000000435202")],
  ["icon", hex("00000100010010")],
  ["photoshop", "8BPS\0\x01"],
  ["openexr", hex("762f3101")],
  ["dds", "DDS |"],
  ["qoi", "qoif"],
  ["netpbm", "P6 1 1 255 "],
  ["fits", "SIMPLE  ="],
  ["matroska", hex("1a45dfa3010000001f4282886d6174726f736b61")],
  ["avi", "RIFF\0\0\0\0AVI LIST"],
  ["animated cursor", "RIFF\0\0\0\0ACONLIST"],
  ["flash", "CWS\x0a"],
  ["flash video", "FLV\x01"],
  ["windows media", hex("3026b2758e66cf11")],
  ["real media", ".RMF"],
  ["mpeg stream", hex("000001ba")],
  ["transport stream", `G@\0${"\0".repeat(185)}G@\0`],
  ["aac frame", hex("fff15080")],
  ["ac3", hex("0b77")],
  ["flac", "fLaC"],
  ["aiff", "FORM\0\0\0\0AIFF"],
  ["midi", "MThd"],
  ["amr", "#!AMR\n"],
  ["zip", "PK\x03\x04"],
  ["tar", `${"a".repeat(257)}ustar\0`],
  ["gzip", hex("1f8b08")],
  ["7z", hex("377abcaf271c")],
  ["rar", hex("526172211a0700")],
  ["zstd", hex("28b52ffd")],
  ["xz", hex("fd377a585a00")],
  ["elf", "\x7fELF"],
  ["windows program", "MZ\x90\0"],
  ["java class", hex("cafebabe")],
  ["web assembly", "\0asm"],
  ["sqlite", "SQLite format 3\0"],
  ["font", "wOF2"],
  ["office, old", hex("d0cf11e0a1b11ae1")],
  ["certificate", "-----BEGIN CERTIFICATE-----"],
  ["calendar", "BEGIN:VCALENDAR"],
  ["mail", "From: a@b\r\n"],
  ["json", '{"a":1}'],
  ["words", "hello"],
  ["zeros", "\0".repeat(600)],
  ["nothing", ""],
];

const bytesOf = (content: Buffer | string) => (typeof content === "string" ? Buffer.from(content, "latin1") : content);

test.each(TAKEN)("T25 %s is told by its content", (_name, content, expected) =>
  expect(sniffHead(bytesOf(content))).toBe(expected),
);

test.each(REFUSED)("T24 T25 %s is refused, whatever it is called, and nothing is kept", async (_name, content) => {
  const before = all();
  await expect(take(bytesOf(content))).rejects.toMatchObject({
    status: 422,
    body: { errors: { f: [expect.any(String)] } },
  });
  expect(all()).toEqual(before);
});

test("a file of another kind than the field takes is refused", async () => {
  const before = all();
  await expect(take("ID3\x04", { accept: "image" })).rejects.toMatchObject({ status: 422 });
  await expect(take("ID3\x04", { accept: "video" })).rejects.toMatchObject({ status: 422 });
  expect(all()).toEqual(before);
  expect(await take("ID3\x04", { accept: "audio" })).toMatchObject({ kind: "audio", contentType: "audio/mpeg" });
});
