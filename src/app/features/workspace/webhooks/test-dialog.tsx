import type { WebhookDelivery } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { DeliveryDetails, type SentTo } from "./delivery-details.tsx";
import { deliveryError } from "./webhook-labels.tsx";

type TestDialogProps = {
  webhook: SentTo;
  /** Undefined until there is a response. */
  delivery: WebhookDelivery | undefined;
  close: () => void;
};

function titleOf(delivery: WebhookDelivery | undefined): string {
  if (!delivery) return m.hooks_testing();
  return delivery.state === "delivered" ? m.hooks_test_delivered() : m.hooks_test_failed();
}

/** The request of a test and its response. */
export function TestDialog({ webhook, delivery, close }: TestDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={titleOf(delivery)}
      description={delivery && (deliveryError(delivery) ?? m.hooks_test_text())}
      footer={
        <Button variant="primary" onClick={close}>
          {m.common_close()}
        </Button>
      }
    >
      {delivery ? (
        <DeliveryDetails webhook={webhook} delivery={delivery} />
      ) : (
        <Progress hideLabel label={m.hooks_testing()} value={null} max={1} />
      )}
    </Dialog>
  );
}
