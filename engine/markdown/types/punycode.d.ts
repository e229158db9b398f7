// The package has no types of its own; tsconfig.base.json points here.
declare const punycode: { toASCII(domain: string): string };
export default punycode;
