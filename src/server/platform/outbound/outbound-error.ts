const MESSAGES = {
  refused: "The address is not one that may be called: only public web addresses are.",
  unreachable: "The address cannot be reached.",
  late: "The address took too long to answer.",
  redirects: "The address leads on too many times.",
  large: "What is at the address is too large.",
  type: "What is at the address is of another kind than expected.",
  status: "The address answered with an error.",
} as const;
export type OutboundReason = keyof typeof MESSAGES;

/** Reasons that may pass; a retry makes sense. */
const TRANSIENT_REASONS: ReadonlySet<OutboundReason> = new Set(["unreachable", "late", "status"]);

/** Thrown by `Outbound.request`. Its message reveals nothing about internal networks. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, cause?: unknown) {
    super(MESSAGES[reason], { cause });
    this.reason = reason;
  }

  get isTransient(): boolean {
    return TRANSIENT_REASONS.has(this.reason);
  }
}
