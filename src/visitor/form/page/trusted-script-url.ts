interface TrustedTypesHost extends Pick<typeof globalThis, "URL"> {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}
const trustedTypesHost: TrustedTypesHost = globalThis;

const requireSameOrigin = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError("Not a script of ours.");
  return url;
};
const policy = trustedTypesHost.trustedTypes?.createPolicy("laurel", { createScriptURL: requireSameOrigin });

/** The URL as a `TrustedScriptURL` where the page's policy demands one. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? requireSameOrigin(url);
