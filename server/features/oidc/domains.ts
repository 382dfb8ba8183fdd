import type { OidcDomain } from "@/contract/accounts/oidc";
import type { Domain } from "./repo";

export const recordOf = ({ domain, proof }: Pick<Domain, "domain" | "proof">) => ({
  name: `_antwort.${domain}`,
  value: `antwort-verification=${proof}`,
});

export const presentDomain = ({ proof, verifiedAt, ...row }: Domain): OidcDomain => ({
  ...row,
  record: recordOf({ ...row, proof }),
  verifiedAt: verifiedAt?.toISOString() ?? null,
});
