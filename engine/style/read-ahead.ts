/**
 * Sheets that never change, by their text, as the JSON of what was read: done when the engine is built, so that no
 * process has to do it for its first mail. From source there are none; the build puts them here.
 */
export const READ_AHEAD: ReadonlyMap<string, string> = new Map();
