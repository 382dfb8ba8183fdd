/** Error codes with their HTTP status. Texts: `ErrorMessages` in messages/*.json. */
export const errors = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  PASSWORD_MISMATCH: 400,
  NEW_PASSWORD_MISMATCH: 400,
  INVALID_EMAIL: 400,
  WEAK_PASSWORD: 400,
  LANG_NOT_SUPPORTED: 400,
  /** 403 at sign-in: see `ApiError.status`. */
  AGB_NOT_CONFIRMED: 400,
  WRONG_ACTIVATION_CODE: 400,
  WRONG_RESET_CODE: 400,
  WRONG_INVITATION_CODE: 400,
  KB_NOT_FILE: 400,
  PAGE_ISNOT_SUB_OF_BASE: 400,
  KBTYPE_MISSMATCH: 400,
  URL_REPEATED: 400,
  INVALID_URL: 400,
  INVALID_VAT_ID: 400,
  TWO_FACTOR_CODE_WRONG: 400,
  CONFIRMATION_REQUIRED: 400,
  WEBHOOK_ADDRESS_REFUSED: 400,
  CHANNEL_REFUSED: 400,
  CHANNEL_UNAVAILABLE: 409,
  FILE_UPLOAD_FAILED: 400,
  FILE_SIZE_MAP_MALFORMED: 400,
  MAX_FAQS_PER_CATEGORY: 400,
  MAX_FAQ_CATEGORIES: 400,
  MAX_EVALUATION_CASES: 400,
  ARCHIVE_INVALID: 400,
  ARCHIVE_VERSION_UNSUPPORTED: 400,
  EMPTY_FILE_SELECTION: 400,
  UNAUTHORIZED_ACCESS: 401,
  SESSION_EXPIRED: 401,
  AUTH_ERR_INVALID_CREDENTIALS: 401,
  CURRENT_PASSWORD_WRONG: 401,
  API_KEY_NOT_FOUND: 401,
  API_KEY_EXPIRED: 401,
  OAUTH_RETRIEVE_FAILED: 401,
  OAUTH_REFRESH_FAILED: 401,
  OAUTH_LOGIN_FAILED: 401,
  SUBSCRIPTION_PLAN_EXPIRED: 402,
  SUBSCRIPTION_TOTAL_FILES: 402,
  SUBSCRIPTION_TOTAL_USERS: 402,
  SUBSCRIPTION_TOTAL_CHATBOTS: 402,
  SUBSCRIPTION_SPEECH: 402,
  SUBSCRIPTION_PROMPT_COUNT: 402,
  SUBSCRIPTION_MESSAGE_TOKENS: 402,
  SUBSCRIPTION_CRAWLED_PAGES: 402,
  SUBSCRIPTION_TOTAL_STORAGE: 402,
  FORBIDDEN: 403,
  DEACTIVATED_ACCOUNT: 403,
  EMAIL_NOT_VERIFIED: 403,
  USER_IS_DISABLED: 403,
  /** The organisation requires single sign-on. */
  COMPANY_SIGN_IN_REQUIRED: 403,
  NONACTIVE_USER_CONSTRAINT: 403,
  RESET_PASSWORD_REQUIRED: 403,
  REGISTER_AS_ADMIN_FORBIDDEN: 403,
  REGISTER_ROLE_FORBIDDEN: 403,
  KB_ERR_FORBIDDEN_ACCESS: 403,
  API_KEY_FORBIDDEN: 403,
  /** `details[0]` names the missing scope. */
  API_KEY_SCOPE_MISSING: 403,
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  KB_NOT_FOUND: 404,
  CHATBOT_NOT_FOUND: 404,
  FAQ_CATEGORYNOT_FOUND: 404,
  CONVERSATION_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_EXISTS: 409,
  ALREADY_VERIFIED: 409,
  ALREADY_ACTIVATED: 409,
  KB_IN_PROGRESS: 409,
  KB_NOT_IN_PROGRESS: 409,
  NAME_EXISTS: 409,
  WEBSITE_REQUIRED: 409,
  NOT_ENOUGH_QAS: 409,
  EVALUATION_EMPTY: 409,
  ALREADY_EXISTS: 409,
  MAX_PINS: 409,
  IMPORT_IN_PROGRESS: 409,
  MAX_API_KEYS: 409,
  MAX_INVITATIONS: 409,
  LAST_OWNER: 409,
  TWO_FACTOR_REQUIRED: 409,
  DOMAIN_NOT_VERIFIED: 409,
  MAX_DOMAINS: 409,
  /** The first call is still running, or was interrupted. */
  IDEMPOTENCY_KEY_IN_USE: 409,
  HAND_OVER_DISABLED: 409,
  HAND_OVER_CLOSED: 409,
  /** XRechnung requires a buyer reference (BT-10). */
  INVOICE_WITHOUT_REFERENCE: 409,
  MAX_WEBHOOKS: 409,
  WEBHOOK_DISABLED: 409,
  EXPIRED_ACTIVATION_CODE: 410,
  EXPIRED_INVITATION_CODE: 410,
  EXPIRED_RESET_CODE: 410,
  EXPIRED_SIGN_IN: 410,
  USED_RESET_CODE: 410,
  FILE_MAX_SIZE_EXCEEDED: 413,
  ARCHIVE_TOO_LARGE: 413,
  SUBSCRIPTION_SINGLE_FILE_SIZE: 413,
  SUBSCRIPTION_MIME_TYPE: 415,
  EXTRACT_BINARY_WORKBOOK: 415,
  EXTRACT_OLD_EXCEL: 415,
  EXTRACT_OLD_POWERPOINT: 415,
  EXTRACT_OLD_WORD: 415,
  EXTRACT_OUTLOOK_MESSAGE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  MESSAGE_LIMIT_REACHED: 429,
  INTERNAL: 500,
  AI_SERVICE_UNAVAILABLE: 503,
  MAINTENANCE_MODE: 503,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
  AI_TIMEOUT: 504,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errors;

/** The specification misspells it; all other code uses this name. */
export const KB_TYPE_MISMATCH = "KBTYPE_MISSMATCH" satisfies ErrorCode;

/** Codes that no call returns yet, by the missing feature. A test keeps the list complete. */
export const reservedErrors = {
  "spoken questions and answers": ["SUBSCRIPTION_SPEECH"],
  "rights to single knowledge bases": ["KB_ERR_FORBIDDEN_ACCESS"],
} as const satisfies Record<string, readonly ErrorCode[]>;

/**
 * Why a page or file was not imported (`Item.errorCode`). Texts: `ItemErrors` in messages/*.json. Codes that are also
 * in `errors` reject an upload by its file name.
 */
export const itemErrors = [
  "CRAWL_ADDRESS_FORBIDDEN",
  "CRAWL_BLOCKED_BY_ROBOTS",
  "CRAWL_CANCELLED",
  "CRAWL_DUPLICATE",
  "CRAWL_EXCLUDED",
  "CRAWL_HTTP_401",
  "CRAWL_HTTP_403",
  "CRAWL_HTTP_404",
  "CRAWL_HTTP_410",
  "CRAWL_HTTP_429",
  "CRAWL_HTTP_4XX",
  "CRAWL_HTTP_5XX",
  "CRAWL_INTERRUPTED",
  "CRAWL_INVALID_ADDRESS",
  "CRAWL_IS_FILE",
  "CRAWL_LIMIT_REACHED",
  "CRAWL_NEEDS_JAVASCRIPT",
  "CRAWL_NOINDEX",
  "CRAWL_NOT_HTML",
  "CRAWL_NO_TEXT",
  "CRAWL_OUTSIDE_BASE",
  "CRAWL_PLAN_LIMIT",
  "CRAWL_TIMEOUT",
  "CRAWL_TIME_OVER",
  "CRAWL_TOO_DEEP",
  "CRAWL_TOO_LARGE",
  "CRAWL_TOO_MANY_REDIRECTS",
  "CRAWL_UNREACHABLE",
  "CRAWL_UNREADABLE",
  "EXTRACT_BINARY_WORKBOOK",
  "EXTRACT_CANCELLED",
  "EXTRACT_DAMAGED",
  "EXTRACT_EMPTY",
  "EXTRACT_ENCRYPTED",
  "EXTRACT_HIDDEN",
  "EXTRACT_INTERRUPTED",
  "EXTRACT_NAME_MISMATCH",
  "EXTRACT_NO_SPACE",
  "EXTRACT_NO_TEXT",
  "EXTRACT_OLD_EXCEL",
  "EXTRACT_OLD_POWERPOINT",
  "EXTRACT_OLD_WORD",
  "EXTRACT_OUTLOOK_MESSAGE",
  "EXTRACT_PLAN_LIMIT",
  "EXTRACT_TIMEOUT",
  "EXTRACT_TOO_LARGE",
  "EXTRACT_UNREADABLE_FONTS",
  "EXTRACT_UNSAFE",
  "EXTRACT_UNSUPPORTED",
  "TRAINING_FAILED",
] as const;
export type ItemErrorCode = (typeof itemErrors)[number];

/**
 * Left out on purpose, by rules, settings, limits or the website. All other codes are failures,
 * which a retry may fix.
 */
export const skippedErrors = [
  "CRAWL_BLOCKED_BY_ROBOTS",
  "CRAWL_DUPLICATE",
  "CRAWL_EXCLUDED",
  "CRAWL_IS_FILE",
  "CRAWL_LIMIT_REACHED",
  "CRAWL_NOINDEX",
  "CRAWL_NOT_HTML",
  "CRAWL_OUTSIDE_BASE",
  "CRAWL_TOO_DEEP",
] as const satisfies readonly ItemErrorCode[];

export const isSkipped = (code: string | null): boolean =>
  skippedErrors.some((skipped) => skipped === code);

/** A user or the plan stopped the run; it can continue. */
export const stoppedErrors = [
  "CRAWL_CANCELLED",
  "CRAWL_PLAN_LIMIT",
  "EXTRACT_CANCELLED",
  "EXTRACT_PLAN_LIMIT",
] as const satisfies readonly ItemErrorCode[];

export const isStopped = (code: string | null): boolean =>
  stoppedErrors.some((stopped) => stopped === code);

type Options = {
  status?: number;
  cause?: unknown;
  details?: ErrorDetail[];
  retryAfterSeconds?: number;
};

/** `path` is the field in the body. `limit` and `used` belong to an exceeded limit of the plan. */
export type ErrorDetail = { path: string; code: string; limit?: number; used?: number };

/** An error that the API returns. `options.status` overrides the status in `errors`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: Options = {}) {
    super(code, { cause: options.cause });
    this.name = "ApiError";
    this.code = code;
    this.status = options.status ?? errors[code];
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const isItemErrorCode = (text: string): text is ItemErrorCode =>
  itemErrors.some((code) => code === text);

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** The message key of a code, for schemas. */
export const messageKey = (code: ErrorCode): string => `ErrorMessages.${code}`;
