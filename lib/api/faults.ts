import type { CallError } from "./call-error";

/** What the API found wrong: field and message key. A rule of the schema comes as its key, a catalogue code bare. */
export const namedFaults = (error: CallError): [field: string, key: string][] =>
  error.details.map(({ path, code }) => [
    path,
    code.includes(".") ? code : `ErrorMessages.${code}`,
  ]);
