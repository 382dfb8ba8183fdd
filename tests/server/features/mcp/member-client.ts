import type { OAuthClientProvider } from "@modelcontextprotocol/client";
import { publicClient } from "../oidc/provider";

type Stored<Name extends "tokens" | "discoveryState"> = Awaited<
  ReturnType<NonNullable<OAuthClientProvider[Name]>>
>;

/** The stored data of a member's program, and the address at the provider that it opens. */
export class MemberClient implements OAuthClientProvider {
  readonly redirectUrl = publicClient.redirectUri;
  readonly clientMetadata = { redirect_uris: [publicClient.redirectUri] };
  opened = "";
  #verifier = "";
  #tokens: Stored<"tokens">;
  #discovery: Stored<"discoveryState">;

  clientInformation = () => ({ client_id: publicClient.clientId });
  tokens = () => this.#tokens;
  saveTokens: OAuthClientProvider["saveTokens"] = (tokens) => void (this.#tokens = tokens);
  redirectToAuthorization = ({ href }: URL) => void (this.opened = href);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovery;
  saveDiscoveryState: NonNullable<OAuthClientProvider["saveDiscoveryState"]> = (state) =>
    void (this.#discovery = state);
}
