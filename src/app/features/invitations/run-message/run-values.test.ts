import { expect, test } from "vitest";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { RunValues, changedFields, mergeValues, patchOf, valuesOf } from "./run-values.ts";

const STORED: RunValues = {
  name: "November",
  unique_form_id: "form_1",
  subject: "How was it?",
  message: "Hello {name}",
  reply_to: "",
  reminders: [{ after_days: 7, subject: "Still curious", message: "Hello again" }],
  quiet: { on: false, from: "20:00", to: "08:00", time_zone: "UTC" },
};

test("quiet hours that are switched on for the first time are those of the given time zone", () => {
  const run = { ...STORED, form: null, quiet_hours: null } as unknown as InvitationRun;
  expect(valuesOf(run, "Asia/Tokyo").quiet).toMatchObject({ on: false, time_zone: "Asia/Tokyo" });
  const chosen = { from: "21:00", to: "07:00", time_zone: "Europe/Vienna" };
  expect(valuesOf({ ...run, quiet_hours: chosen }, "Asia/Tokyo").quiet).toEqual({ on: true, ...chosen });
});

test("only differing fields are sent, and disabled quiet hours count as none", () => {
  const now = { ...STORED, subject: "How did it go?", quiet: { ...STORED.quiet, from: "21:00" } };
  expect(patchOf(now, changedFields(STORED, now))).toEqual({ subject: "How did it go?" });
  const quiet = { ...now, quiet: { ...now.quiet, on: true } };
  expect(patchOf(quiet, ["quiet"])).toEqual({ quiet_hours: { from: "21:00", to: "08:00", time_zone: "UTC" } });
  expect(patchOf(now, ["quiet"])).toEqual({ quiet_hours: null });
});

test("changes to different fields are merged and the same field is reported", () => {
  const mine = { ...STORED, subject: "Mine", reminders: [] };
  const theirs = { ...STORED, subject: "Theirs", message: "Good day {name}" };
  const { values, both } = mergeValues(STORED, mine, theirs);
  expect(values).toEqual({ ...STORED, subject: "Mine", message: "Good day {name}", reminders: [] });
  expect(both).toEqual(["subject"]);
  expect(mergeValues(STORED, mine, { ...STORED, subject: "Mine" }).both).toEqual([]);
});

test("the times of quiet hours are checked only while they are on", () => {
  const check = (on: boolean) => RunValues.safeParse({ ...STORED, quiet: { ...STORED.quiet, from: "", on } });
  expect(check(false).success).toBe(true);
  expect(check(true).error?.issues.map(({ path }) => path)).toEqual([["quiet", "from"]]);
});
