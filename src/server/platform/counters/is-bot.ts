const MACHINE =
  /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse|monitor|pingdom|curl\/|laurel\/|wget\/|python-|go-http-client/i;

export const isBot = (userAgent: string | undefined): boolean => MACHINE.test(userAgent ?? "");
