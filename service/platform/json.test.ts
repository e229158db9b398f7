import { expect, test } from "vitest";
import { parseJson } from "./json.ts";

const parse = (text: string) => parseJson(Buffer.from(text));
const codeOf = (text: string | Buffer) => {
  try {
    parseJson(Buffer.from(text as string));
    return "accepted";
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test.for([
  ['{"markdown":"a \\"quoted\\" { [ , : word","n":[1,2.5e3,true,null,{}]}'],
  ['{"a":"\\\\","b":"\\\\\\"","c":{"a":1},"d":[{"a":1},{"a":2}]}'],
  ['"only a string: with { braces"'],
  ["\t[ ]\n"],
  ['{"constructor":"a word","prototype":1}'],
  ['{"text":"__proto__","\\u0061":"ü\\ud83d\\ude00"}'],
])("parses %s like JSON.parse", ([text]) => {
  expect(parse(text ?? "")).toEqual(JSON.parse(text ?? ""));
});

test("accepts sixteen levels and rejects seventeen as too complex", () => {
  expect(codeOf("[".repeat(16) + "]".repeat(16))).toBe("accepted");
  expect(codeOf("[".repeat(17) + "]".repeat(17))).toBe("too_complex");
  expect(codeOf('{"a":'.repeat(17) + "1" + "}".repeat(17))).toBe("too_complex");
});

test.for([
  ["a key twice", '{"markdown":"a","markdown":"b"}'],
  ["a key twice, once written with an escape", '{"markdown":"a","m\\u0061rkdown":"b"}'],
  ["a key twice, further inside", '{"items":[{"a":1},{"b":1,"c":{"d":1,"d":2}}]}'],
  ["__proto__", '{"markdown":"x","__proto__":{}}'],
  ["__proto__ with an escape", '{"\\u005f_proto__":{}}'],
  ["__proto__ further inside", '{"items":[{"__proto__":{"a":1}}]}'],
  ["constructor.prototype", '{"constructor":{"prototype":{"a":1}}}'],
  ["a string that never ends", '{"a":"b'],
  ["a key that is not a string", "{a:1}"],
  ["two documents", "{}{}"],
])("%s is refused", ([, text]) => {
  expect(codeOf(text ?? "")).toBe("malformed_json");
});

test("rejects invalid UTF-8 anywhere in the body", () => {
  for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82]]) {
    expect(codeOf(Buffer.from([0x22, ...bytes, 0x22]))).toBe("malformed_json");
  }
});

test("rejects too many values or keys before creating them", () => {
  expect(codeOf(`[${"0,".repeat(20_000)}0]`)).toBe("accepted");
  expect(codeOf(`[${"0,".repeat(20_001)}0]`)).toBe("too_complex");
  expect(codeOf(`{${Array.from({ length: 30_000 }, (_, n) => `"k${n}":0`).join()}}`)).toBe("too_complex");
});

test("reads four megabytes of adversarial JSON in linear time", () => {
  const before = process.cpuUsage();
  for (const hostile of ['\\"'.repeat(2_000_000), "\\\\".repeat(2_000_000), "\\u0000".repeat(660_000)]) {
    expect(codeOf(`{"markdown":"${hostile}"}`)).toBe("accepted");
  }
  // A fraction of a second; quadratic parsing would take minutes. CPU time of this process, however busy the machine
  // is.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(10_000);
});

test("frees the body when it has been parsed, unless other bytes are in its buffer", () => {
  const { buffer } = new TextEncoder().encode('{"a":1}');
  const shared = new TextEncoder().encode(' {"a":1}').buffer;
  expect(parseJson(Buffer.from(buffer))).toEqual({ a: 1 });
  expect(parseJson(Buffer.from(shared, 1))).toEqual({ a: 1 });
  expect([buffer.detached, shared.detached]).toEqual([true, false]);
});
