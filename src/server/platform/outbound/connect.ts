import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress } from "./public-ip.ts";
import { type Rules, isAllowed, mayCall } from "./target.ts";

const CONNECT_MS = 5000;

const blocked = (hostname: string) => Object.assign(new Error(`${hostname} is not public`), { code: "EBLOCKED" });

/**
 * A DNS lookup that returns public addresses only. The socket connects to exactly these, so a second lookup cannot
 * differ.
 */
export function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses: LookupAddress[] = Array.isArray(found) ? found : [];
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) callback(blocked(hostname), []);
      else if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
}

/** Opens sockets; each is checked by its target and by the address it resolves to. */
export function checkedConnector(rules: Rules, lookup: LookupFunction): buildConnector.connector {
  const settings = { timeout: CONNECT_MS, allowH2: false };
  const toPublic = buildConnector({ ...settings, lookup: publicLookup(lookup) });
  const toAllowed = buildConnector({ ...settings, lookup });
  return (options, callback) => {
    if (isAllowed(options, rules)) toAllowed(options, callback);
    else if (mayCall(options, rules)) toPublic(options, callback);
    else callback(blocked(options.hostname), null);
  };
}
