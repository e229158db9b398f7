const KIB = 1024;

/** Every size limit of the API, in one place. Exactly at the limit passes; one over is refused. */
export const LIMITS = {
  /** The body of a request to convert. */
  bodyBytes: 4 * KIB * KIB,
  /** A body with a template, and one with a prompt: whatever is within their limits fits, however it is escaped. */
  templateBodyBytes: KIB * KIB,
  promptBodyBytes: 256 * KIB,
  /** Any other body. */
  formBytes: 8 * KIB,
  markdownBytes: 256 * KIB,
  batchItems: 100,
  templateCssBytes: 128 * KIB,
  templateSelectors: 1_000,
  templatePartBytes: 16 * KIB,
  templates: 500,
  templateVersions: 100,
  /** All the deleted templates of an account that can be brought back. */
  deletedTemplateBytes: 16 * KIB * KIB,
  apiKeys: 100,
  /** People of an account, with invitations that are open. */
  people: 100,
  pageItems: 50,
  passwordLeastCharacters: 10,
  passwordMostCharacters: 128,
  testMailCharacters: 1024 * KIB,
  promptBytes: 16 * KIB,
  systemBytes: 16 * KIB,
  generatedBytes: 64 * KIB,
  maxTokens: 10_000_000,
  jsonDepth: 16,
  idempotencyKeyCharacters: 255,
  /** Sealed and compressed, all the answers of an account that are kept for its Idempotency-Keys. */
  idempotencyBytes: 64 * KIB * KIB,
} as const;

/**
 * The largest count and the largest amount there is: a thousand million dollars. Nine times as much still fits a
 * JavaScript number exactly, so a few of them can be added up.
 */
export const MOST = 1_000_000_000_000_000;
