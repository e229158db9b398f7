import { isIP } from "node:net";
import { compile } from "@fastify/proxy-addr";
import { SESSION_SECRET_CHARACTERS } from "../people/session-secret.ts";
import { parseMasterKeys, type MasterKey } from "../platform/sealing/master-keys.ts";

export interface Setting<Value> {
  readonly fallback: string;
  readonly meaning: string;
  /** Returns the value, or throws an error whose message says what is expected. */
  readonly read: (text: string) => Value;
  /** Secrets are never quoted in error messages. */
  readonly secret?: boolean;
}

export function setting<Value>(
  fallback: string,
  meaning: string,
  read: (text: string) => Value,
): Setting<Value> {
  return { fallback, meaning, read };
}

export function secret<Value>(meaning: string, read: (text: string) => Value): Setting<Value> {
  return { fallback: "", meaning, read, secret: true };
}

export function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new Error(`must be a whole number from ${least} to ${most}.`);
  };
}

export function nonEmpty(text: string): string {
  if (text.trim() !== "") return text;
  throw new Error("must not be blank.");
}

export function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string): Choice => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new Error(`must be one of ${choices.join(", ")}.`);
  };
}

export function masterKeys(text: string): readonly MasterKey[] | undefined {
  return text === "" ? undefined : parseMasterKeys(text);
}

/** Provider keys are sent to this address, so it must use TLS unless it is on this machine. */
export function providerAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === "http:" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url === undefined || (url.protocol !== "https:" && !isLocal) || url.search !== "" || url.hash !== "") {
    throw new Error("must be an https address without a query (http only on this machine).");
  }
  return text.replace(/\/+$/, "");
}

/** Stripe's library takes a host and a port, and would ignore the rest. */
export function stripeAddress(text: string): string {
  const url = new URL(providerAddress(text));
  if (url.href === `${url.origin}/`) return url.origin;
  throw new Error("must be an https address without a path (http only on this machine).");
}

export function newAccounts(text: string): "active" | "none" | undefined {
  return text === "" ? undefined : oneOf(["active", "none"] as const)(text);
}

export function stripeKey(prefix: string, form: RegExp) {
  return (text: string): string | undefined => {
    if (text === "" || form.test(text)) return optional(text);
    throw new Error(`must start with ${prefix}.`);
  };
}

function optional(text: string): string | undefined {
  return text === "" ? undefined : text;
}

export function publicUrl(text: string): string | undefined {
  if (text === "") return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error("must be an address without a path, such as https://mail.example.com.");
}

export function sessionSecret(text: string): string | undefined {
  if (text === "" || text.length >= SESSION_SECRET_CHARACTERS) return optional(text);
  throw new Error(`must have at least ${SESSION_SECRET_CHARACTERS} characters.`);
}

export function spamdUrl(text: string): string | undefined {
  if (text === "" || /^(?:spamd:\/\/[^/]+\/?|unix:\/{1,3}[^/].*)$/.test(text)) return optional(text);
  throw new Error("must be an address such as spamd://host:783 or unix:/run/spamd.sock.");
}

export function smtpUrl(text: string): string | undefined {
  if (text === "" || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol))) return optional(text);
  throw new Error("must be an address such as smtp://name:password@host:587.");
}

export function databaseUrl(text: string): string | undefined {
  if (text === "") return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error("must be an address such as postgres://user:password@host:5432/galley.");
}

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

export function trustProxy(text: string): string | undefined {
  if (text === "") return undefined;
  const networks = text.split(",").map((network) => network.trim());
  try {
    compile(networks);
    // The library also reads `1` as an address, which is a number of proxies elsewhere.
    if (
      networks.every((network) => NAMED_NETWORKS.includes(network) || isIP(network.replace(/\/.*/, "")) > 0)
    )
      return text;
  } catch {
    // The message below says what is expected.
  }
  throw new Error(
    "must be addresses or networks separated by commas, such as 127.0.0.1 or 127.0.0.1,10.0.0.0/8.",
  );
}

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+$/;

/** Without an address, emails would be sent without a sender, and most servers reject those. */
export function mailFrom(text: string): string {
  const [, named] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? [];
  if (ADDRESS.test(named ?? text)) return text;
  throw new Error("must be an email address, such as galley@example.com or Galley <galley@example.com>.");
}
