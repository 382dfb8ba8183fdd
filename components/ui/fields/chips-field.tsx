"use client";

import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { FieldFrame, type FrameProps, type Wiring } from "./field-frame";

type ChipsFieldProps = FrameProps & {
  words: readonly string[];
  onChange: (words: string[]) => void;
  onBlur?: () => void;
  removeLabel: (word: string) => string;
  /** Indexes of invalid words. */
  invalid?: ReadonlySet<number>;
  /** Handles pasted text; returns false to let the input handle it. */
  onPasteText?: (text: string) => boolean;
  placeholder?: string;
};

/** Enter or a comma adds a word, Backspace removes the last one. */
export function ChipsField(props: ChipsFieldProps) {
  const { words, onChange, onBlur, removeLabel, invalid, onPasteText, placeholder, ...frame } =
    props;
  const box = useRef<HTMLInputElement>(null);
  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word));
    box.current?.focus();
  };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="flex max-h-64 flex-wrap items-center gap-1.5 overflow-y-auto rounded-md border border-line-strong bg-surface p-1.5 focus-within:border-accent has-aria-invalid:border-danger">
          <Chips {...{ words, invalid, removeLabel }} onRemove={remove} />
          <WordBox {...{ box, words, onChange, onBlur, onPasteText, placeholder, wiring }} />
        </div>
      )}
    </FieldFrame>
  );
}

type WordBoxProps = Pick<ChipsFieldProps, "words" | "onChange"> & {
  box: RefObject<HTMLInputElement | null>;
  wiring: Wiring;
  onBlur: (() => void) | undefined;
  onPasteText: ChipsFieldProps["onPasteText"] | undefined;
  placeholder: string | undefined;
};

function WordBox(props: WordBoxProps) {
  const { box, wiring, words, onChange, onBlur, onPasteText, placeholder } = props;
  const [typedWord, setTypedWord] = useState("");
  const add = () => {
    const word = typedWord.trim();
    if (word !== "" && !words.includes(word)) onChange([...words, word]);
    setTypedWord("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && typedWord === "") onChange(words.slice(0, -1));
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (onPasteText?.(event.clipboardData.getData("text"))) event.preventDefault();
  };
  return (
    <input
      ref={box}
      className="h-7 min-w-32 flex-1 bg-transparent px-1.5 text-base outline-none pointer-coarse:h-9 pointer-coarse:text-lg"
      autoComplete="off"
      value={typedWord}
      placeholder={placeholder}
      onChange={(event) => setTypedWord(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={() => {
        add();
        onBlur?.();
      }}
      {...wiring}
    />
  );
}

type ChipsProps = Pick<ChipsFieldProps, "words" | "removeLabel"> & {
  invalid: ReadonlySet<number> | undefined;
  onRemove: (word: string) => void;
};

function Chips({ words, invalid, removeLabel, onRemove }: ChipsProps) {
  if (words.length === 0) return null;
  return (
    <ul className="contents">
      {words.map((word, index) => (
        <li
          key={word}
          className={cn(
            "inline-flex max-w-full items-center gap-1 rounded-sm py-0.5 pr-0.5 pl-2 text-sm",
            invalid?.has(index) ? "bg-danger-soft text-danger-text" : "bg-selected text-text",
          )}
        >
          <span className="truncate" title={word}>
            {word}
          </span>
          <button
            type="button"
            aria-label={removeLabel(word)}
            onClick={() => onRemove(word)}
            className="grid size-5 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-text pointer-coarse:size-8"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
