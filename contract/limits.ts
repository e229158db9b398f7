const KIB = 1024;

/** Every size limit of the API. A value at the limit is accepted, and one more is rejected. */
export const LIMITS = {
  /** The body of a request to convert. */
  bodyBytes: 4 * KIB * KIB,
  /** A body with a template, and one with a prompt. Anything within their limits fits, however it is escaped. */
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
  /** All deleted templates of an account that can be restored. */
  deletedTemplateBytes: 16 * KIB * KIB,
  apiKeys: 100,
  /** People in an account, including open invitations. */
  people: 100,
  /** The name of an account, an API key or a template. */
  nameCharacters: 100,
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
  /** The responses stored for an account's Idempotency-Keys, encrypted and compressed. */
  idempotencyBytes: 64 * KIB * KIB,
} as const;

/**
 * The largest count and the largest amount, a thousand million dollars. A JavaScript number can represent nine times as
 * much exactly, so a few of them can be added.
 */
export const MOST = 1_000_000_000_000_000;
