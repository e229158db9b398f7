const apple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "");

/** The name of the key that shortcuts go with on this machine. */
export const modifier = apple ? "⌘" : "Ctrl";
