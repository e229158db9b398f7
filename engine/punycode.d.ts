/** The package has no types of its own. */
declare module "punycode.js" {
  const punycode: { toASCII(domain: string): string };
  export default punycode;
}
