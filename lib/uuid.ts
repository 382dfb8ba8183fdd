const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Anyone can type an id into the address. */
export const isUuid = (text: string | null | undefined): text is string =>
  typeof text === "string" && UUID.test(text);
