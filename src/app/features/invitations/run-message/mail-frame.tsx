import { m } from "#messages/gen/messages.js";

/**
 * A mail as a reader of mail draws it. The frame runs nothing and reaches nothing; its links open nowhere, for new
 * windows are not allowed in it.
 */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title={m.invitations_preview()}
      sandbox=""
      srcDoc={html.replace("<head>", '<head><base target="_blank">')}
      className="block h-[min(32rem,calc(100dvh-24rem))] min-h-72 w-full rounded-md border border-line bg-white"
    />
  );
}
