import { useState } from "react";

type ParsedText = {
  value: string;
  onChange: (value: string) => void;
  /** Returns texts without a value unchanged. */
  parse: (text: string) => string;
  format?: (value: string) => string;
};

/**
 * The text of a field whose value is parsed while it is typed. The text stays until the field is left, because the value
 * may change later than the text.
 */
export function useParsedText({ value, onChange, parse, format = String }: ParsedText) {
  const [typedText, setTypedText] = useState<string>();
  return {
    text: typedText ?? format(value),
    type: (text: string) => {
      setTypedText(text);
      onChange(parse(text));
    },
    leave: () => setTypedText(undefined),
  };
}
