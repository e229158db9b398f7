import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment gives the defaults", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    logLevel: "info",
  });
});

test("lists all invalid settings at once, by name", () => {
  try {
    readConfig({ PORT: "high", LOG_LEVEL: "loud", HOST: " " });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).faults.map((fault) => fault.split(":")[0])).toEqual([
      "PORT",
      "HOST",
      "LOG_LEVEL",
    ]);
  }
});

test("the configuration cannot be changed", () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test("never repeats the password of an invalid DATABASE_URL", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://galley:canary@localhost/galley" })).toThrow(
    /^Invalid settings:\n {2}DATABASE_URL: (?!.*canary)/,
  );
});

test.each(["127.0.0.1", "10.0.0.0/8, ::1", "loopback", "fd00::/8"])("trusts the proxies %s", (text) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(text);
});

test.each(["true", "1", "proxy.example.com", "10.0.0.0/33", "127.0.0.1,", " "])(
  "lists TRUST_PROXY as invalid when it is %j",
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow("TRUST_PROXY: must be addresses or networks");
  },
);

test.each(["ann@example.com", "Galley, Inc. <galley@example.com>", "Müller <m@localhost>"])(
  "sends email from %s",
  (text) => {
    expect(readConfig({ MAIL_FROM: text }).mailFrom).toBe(text);
  },
);

test.each(["Galley", "Galley <galley>", "a@example.com, b@example.com", "a@example.com\nBcc: b@example.com"])(
  "lists MAIL_FROM as invalid when it is %j",
  (text) => {
    expect(() => readConfig({ MAIL_FROM: text })).toThrow("MAIL_FROM: must be an email address");
  },
);

test.each(["https://gateway.example.com/stripe", "https://name:secret@api.stripe.com"])(
  "lists STRIPE_ADDRESS as invalid when it is %j, because Stripe's library uses only host and port",
  (text) => {
    expect(() => readConfig({ STRIPE_ADDRESS: text })).toThrow(
      "STRIPE_ADDRESS: must be an https address without",
    );
  },
);

test.each([
  ["https://api.stripe.com/", "https://api.stripe.com"],
  ["http://127.0.0.1:4242", "http://127.0.0.1:4242"],
])("takes %j as STRIPE_ADDRESS", (text, address) => {
  expect(readConfig({ STRIPE_SECRET_KEY: "sk_test_x", STRIPE_ADDRESS: text }).stripe?.address).toBe(address);
});
