import { z } from "zod";
import type { Deps } from "@/server/deps";
import { normalizeVatId } from "@/server/engines/invoices/vat-id";

const MAX_BYTES = 64 * 1024;

const viesAnswer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() });

export type ViesAnswer = { isValid: boolean; requestIdentifier: string | null };

type Place = Pick<Deps, "fetcher"> & { env: Pick<Deps["env"], "VIES_URL" | "seller"> };

/**
 * Asks VIES whether a VAT ID of the EU or Northern Ireland is registered. VIES returns a request identifier, the proof
 * of the consultation, only to a requester with a VAT ID: the seller of the invoices.
 * Source: https://ec.europa.eu/taxation_customs/vies, REST operation `check-vat-number`.
 * @throws {Error} if VIES or the member state is unavailable
 */
export async function askVies(
  { fetcher, env }: Place,
  vatId: string,
  signal?: AbortSignal,
): Promise<ViesAnswer> {
  const [countryCode, vatNumber] = partsOf(vatId);
  const [requesterMemberStateCode, requesterNumber] = partsOf(env.seller?.vatId ?? "");
  const { status, body } = await fetcher.post(`${env.VIES_URL}/check-vat-number`, {
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      countryCode,
      vatNumber,
      ...(requesterNumber && { requesterMemberStateCode, requesterNumber }),
    }),
    maxBytes: MAX_BYTES,
    ...(signal && { signal }),
  });
  const answer = viesAnswer.safeParse(jsonOf(body));
  // An unavailable member state answers with `errorWrappers` and without `valid`.
  if (!answer.success) throw new Error(`VIES is unavailable: HTTP ${status}`);
  const { valid, requestIdentifier } = answer.data;
  return { isValid: valid, requestIdentifier: requestIdentifier || null };
}

const partsOf = (vatId: string): [prefix: string, number: string] => {
  const id = normalizeVatId(vatId);
  return [id.slice(0, 2), id.slice(2)];
};

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
