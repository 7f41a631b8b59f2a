import { describe, expect, test } from "vitest";
import { findDoubtfulPhrases } from "#server/features/invitations/runs/spam-check.ts";
import { fillPlaceholders, findUnknownPlaceholders } from "./fill-template.ts";
import { afterQuietHours } from "#server/domain/invitations/quiet-hours.ts";

describe("placeholders", () => {
  const full = { name: "Ann", company: "Acme", form: "Spring", workspace: "Shop", link: "https://x.test/a" };
  const none = { ...full, name: "", company: " " };
  test.each([
    ["Hi {name}, of {company}: {link}", full, "Hi Ann, of Acme: https://x.test/a"],
    ["Hi {NAME}, {{name}} { name }", full, "Hi Ann, {Ann} Ann"],
    ["Hi {name},", none, "Hi,"],
    ["{name}, hello", none, "hello"],
    ["Hi {name}!\n{company}: well", none, "Hi!\nwell"],
    ["{other} {name", full, "{other} {name"],
    // A name is neither a template nor a replacement pattern.
    ["{name}", { ...full, name: "$& {link} $1" }, "$& {link} $1"],
  ])("%j", (text, filling, filled) => expect(fillPlaceholders(text, filling)).toBe(filled));

  test("unknown ones are each reported once", () =>
    expect(findUnknownPlaceholders("{name} {first_name} {Link}", "{first_name} {x}")).toEqual(["first_name", "x"]));
});

describe("spam words", () => {
  test.each([
    "Please leave us a 5-star review!",
    "a five star rating",
    "★★★★★",
    "If you were happy with us, tell others",
    "write a positive review",
    "10% off your next order",
    "in return for a review",
    "Geben Sie uns 5 Sterne",
    "eine positive Bewertung",
    "Wenn Sie mit uns zufrieden waren",
    "Sie erhalten einen Gutschein",
    "deje 5 estrellas",
    "una reseña positiva",
    "Si está satisfecho",
    "un descuento",
    "نريد ٥ نجوم",
    "خمس نجوم",
    "خصم على طلبك",
  ])("found in: %s", (text) => expect(findDoubtfulPhrases(text)).not.toEqual([]));

  test.each([
    "Hi {name},\n\nhow was it? Good or bad, we would like to know: {link}",
    "Tell us what went well and what did not.",
    "Was war gut, was war schlecht? Ihre Meinung zählt, wie immer sie ausfällt.",
    "Cuéntenos qué le pareció, sea bueno o malo.",
    "أخبرنا برأيك مهما كان.",
    "We were five people at the table.",
  ])("not in: %s", (text) => expect(findDoubtfulPhrases(text)).toEqual([]));
});

describe("quiet hours", () => {
  const night = { from: "21:00", to: "08:30", time_zone: "Europe/Berlin" };
  const noon = { from: "12:00", to: "13:00", time_zone: "Asia/Kolkata" };
  test.each([
    [night, "2026-01-10T19:59:59Z", "2026-01-10T19:59:59Z"],
    [night, "2026-01-10T20:00:00Z", "2026-01-11T07:30:00Z"],
    [night, "2026-01-11T03:00:30Z", "2026-01-11T07:30:00Z"],
    [night, "2026-07-10T18:59:00Z", "2026-07-10T18:59:00Z"],
    [night, "2026-07-10T19:00:00Z", "2026-07-11T06:30:00Z"],
    // Changes to and from summer time during quiet hours.
    [night, "2026-03-28T23:00:00Z", "2026-03-29T06:30:00Z"],
    [{ ...night, to: "02:30" }, "2026-03-28T23:00:00Z", "2026-03-29T01:30:00Z"],
    [night, "2026-10-24T22:00:00Z", "2026-10-25T07:30:00Z"],
    [noon, "2026-01-10T06:30:00Z", "2026-01-10T07:30:00Z"],
    [{ ...noon, to: "12:00" }, "2026-01-10T06:30:00Z", "2026-01-10T06:30:00Z"],
    [null, "2026-01-10T06:30:00Z", "2026-01-10T06:30:00Z"],
  ])("%j at %s: %s", (quiet, at, sent) => {
    expect(afterQuietHours(quiet, new Date(at)).toISOString()).toBe(new Date(sent).toISOString());
  });
});
