import type { OAuthClientProvider } from "@modelcontextprotocol/client";
import { publicClient } from "../oidc/provider";

type Stored<Name extends "tokens" | "discoveryState"> = Awaited<
  ReturnType<NonNullable<OAuthClientProvider[Name]>>
>;

/** OAuth client of a member's program: keeps tokens in memory and records the authorization URL instead of opening it. */
export class MemberClient implements OAuthClientProvider {
  readonly redirectUrl = publicClient.redirectUri;
  readonly clientMetadata = { redirect_uris: [publicClient.redirectUri] };
  authorizationUrl = "";
  #verifier = "";
  #tokens: Stored<"tokens">;
  #discovery: Stored<"discoveryState">;

  clientInformation = () => ({ client_id: publicClient.clientId });
  tokens = () => this.#tokens;
  saveTokens: OAuthClientProvider["saveTokens"] = (tokens) => void (this.#tokens = tokens);
  redirectToAuthorization = ({ href }: URL) => void (this.authorizationUrl = href);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovery;
  saveDiscoveryState: NonNullable<OAuthClientProvider["saveDiscoveryState"]> = (state) =>
    void (this.#discovery = state);
}
