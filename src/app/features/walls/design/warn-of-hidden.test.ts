import { expect, test } from "vitest";
import { m } from "#messages/gen/messages.js";
import { toasts } from "#ui/feedback/toast.ts";
import { warnOfHidden } from "./warn-of-hidden.ts";

test("reviews that visitors will not see are announced with the reasons, others are not", () => {
  warnOfHidden({});
  expect(toasts.get()).toEqual([]);
  const hidden = (id: number, reason: "no_consent" | "set_aside") => ({
    feed_identifier: `feed-text-item-${id}`,
    reason,
  });
  warnOfHidden({ hidden_feeds: [hidden(1, "no_consent"), hidden(2, "no_consent"), hidden(3, "set_aside")] });
  const description = `${m.walls_hidden_no_consent({ count: 2 })} ${m.walls_hidden_set_aside({ count: 1 })}`;
  expect(toasts.get()).toMatchObject([{ title: m.walls_hidden_added(), description }]);
});
