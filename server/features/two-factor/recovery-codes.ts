import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import { newId } from "@/server/infrastructure/db/id";
import { hashOfToken } from "@/server/infrastructure/token-hash";

const COUNT = 10;
/** 120 bits: a plain hash cannot be reversed by trying (ASVS asks for 112). */
const BYTES = 15;

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

const newCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer }).base32.replaceAll(
    /(.{4})(?=.)/g,
    "$1-",
  );

export const hashOfCode = (code: string): string => hashOfToken(code);

type Owner = { organizationId: string; userId: string };

export const rowsOf = (owner: Owner, codes: readonly string[]) =>
  codes.map((code) => ({ id: newId(), ...owner, codeHash: hashOfCode(code.replaceAll("-", "")) }));
