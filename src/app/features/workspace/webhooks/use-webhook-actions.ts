import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { type Webhook, WEBHOOK_LIMITS, type WebhookDelivery } from "#contract/workspace/webhook.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { m } from "#messages/gen/messages.js";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { webhookName } from "./webhook-labels.tsx";

/** Returns a function that switches the webhook on or off. */
export function useWebhookSwitch(webhook: Webhook) {
  const updating = useCommand("updateWebhook");
  const name = webhookName(webhook);
  return (isActive: boolean) =>
    void runOrToast(
      async () => {
        await updating.run({ params: { id: webhook.id }, body: { is_active: isActive } });
        toast({ title: isActive ? m.hooks_resumed({ name }) : m.hooks_was_paused({ name }), tone: "success" });
      },
      isActive ? m.hooks_not_resumed({ name }) : m.hooks_not_paused({ name }),
    );
}

/** The other actions. `test` is set while the dialog of a test is open, `secret` right after it was changed. */
export function useWebhookActions(webhook: Webhook, onDeleted: () => void) {
  const [test, setTest] = useState<{ delivery?: WebhookDelivery }>();
  const [secret, setSecret] = useState<string>();
  const testing = useCommand("testWebhook");
  const rotating = useCommand("rotateWebhookSecret");
  const deleting = useCommand("deleteWebhook");
  const params = { id: webhook.id };
  const name = webhookName(webhook);

  async function startTest() {
    setTest({});
    try {
      const { data: delivery } = await testing.run({ params });
      // The dialog may have been closed meanwhile; the log has the answer.
      setTest((open) => open && { delivery });
    } catch (error) {
      setTest(undefined);
      throw error;
    }
  }

  async function rotate() {
    const sure = await confirm({
      title: m.hooks_rotate_ask({ name }),
      description: m.hooks_rotate_text({ hours: WEBHOOK_LIMITS.oldSecretHours }),
      confirmLabel: m.hooks_rotate(),
    });
    if (!sure) return;
    await runOrToast(async () => setSecret((await rotating.run({ params })).data.secret), m.hooks_not_rotated());
  }

  async function remove() {
    const sure = await confirm({
      title: m.hooks_delete_ask({ name }),
      description: m.hooks_delete_text(),
      confirmLabel: m.hooks_delete(),
      danger: true,
    });
    if (!sure) return;
    await runOrToast(async () => {
      await deleting.run({ params });
      onDeleted();
      toast({ title: m.hooks_deleted({ name }), tone: "success" });
    }, m.hooks_not_deleted({ name }));
  }

  return {
    startTest: () => void runOrToast(startTest, m.hooks_not_tested({ name })),
    test,
    closeTest: () => setTest(undefined),
    rotate: () => void rotate(),
    secret,
    closeSecret: () => setSecret(undefined),
    remove: () => void remove(),
  };
}
