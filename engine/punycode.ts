/** Converts a host name to ASCII: each label with other characters is written in Punycode (RFC 3492), after `xn--`. */
export const asciiHost = (host: string): string =>
  host
    .split(/[.\u3002\uff0e\uff61]/)
    .map((label) => (/[^\0-\x7f]/.test(label) ? `xn--${encode(label)}` : label))
    .join(".");

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;

const encode = (label: string): string => {
  const codes = Array.from(label, (character) => character.codePointAt(0) as number);
  const basic = codes.filter((code) => code < 128);
  let out = String.fromCharCode(...basic) + (basic.length > 0 ? "-" : "");
  let next = 128;
  let delta = 0;
  let bias = 72;
  for (let handled = basic.length; handled < codes.length;) {
    const least = Math.min(...codes.filter((code) => code >= next));
    delta += (least - next) * (handled + 1);
    next = least;
    for (const code of codes) {
      if (code < next) delta++;
      if (code !== next) continue;
      out += variableLength(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
    delta++;
    next++;
  }
  return out;
};

/** A variable-length integer, whose digit weights depend on `bias`. */
const variableLength = (number: number, bias: number): string => {
  let out = "";
  let rest = number;
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (rest < threshold) return out + digit(rest);
    out += digit(threshold + ((rest - threshold) % (BASE - threshold)));
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
};

const digit = (value: number): string => DIGITS.charAt(value);
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};
