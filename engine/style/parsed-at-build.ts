/**
 * The built-in style sheets, by their text, as the JSON of their parsed layer. Empty in the source: the build replaces
 * this module, so that a process need not parse them before its first conversion.
 */
export const PARSED_AT_BUILD: ReadonlyMap<string, string> = new Map();
