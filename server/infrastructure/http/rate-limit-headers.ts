/** A limit of a request, with the remaining hits. */
export type RateLimit = {
  name: string;
  hits: number;
  seconds: number;
  remaining: number;
  resetSeconds: number;
};

/** The header fields `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-11. */
export const rateLimitHeaders = (limits: readonly RateLimit[]) => ({
  "ratelimit-policy": limits
    .map(({ name, hits, seconds }) => `"${name}";q=${hits};w=${seconds}`)
    .join(", "),
  ratelimit: limits
    .map(
      ({ name, remaining, resetSeconds }) =>
        `"${name}";r=${remaining};t=${Math.ceil(resetSeconds)}`,
    )
    .join(", "),
});
