import * as z from "zod";

/** The entries of a comma-separated list, without blanks. */
export const splitList = (list: string): string[] =>
  list
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean);

const isOrigin = (text: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/*$/.test(pathname) && !search && !hash && !username && !password;
};

/** The host name of `host`, `host:port` or an origin, as requests name it. Undefined for anything else. */
function hostNameOf(text: string): string | undefined {
  const url = URL.parse(text.includes("://") ? text : `http://${text}`);
  return url && /^https?:$/.test(url.protocol) && isOrigin(url.href) && !url.hostname.includes("*")
    ? url.hostname
    : undefined;
}

/** Where the service is reached, and from where. */
export const ADDRESSES = {
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must begin with http:// or https://" })
    .refine(
      isOrigin,
      "must be an origin, such as https://reviews.example.com. Laurel has its own host name: it cannot be below a path",
    )
    .optional(),
  ALLOWED_HOSTS: z
    .string()
    .default("")
    .transform((list) => splitList(list).map(hostNameOf))
    .pipe(z.array(z.string("must be host names parted by commas, such as reviews.example.com"))),
  API_ORIGINS: z
    .string()
    .default("")
    .transform((list) => splitList(list).map((text) => text.replace(/\/+$/, "")))
    .refine(
      (list) => list.every((text) => URL.parse(text)?.origin === text),
      "must be origins, such as https://dashboard.example.com",
    ),
};
