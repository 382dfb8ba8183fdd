import { ArrowUp, Square } from "lucide-react";
import type { ReactNode } from "react";
import type { ChatLook } from "./chat-frame";
import { readableOn } from "./colour";

type ChatComposerProps = {
  look: ChatLook;
  /** The box one types into. */
  children: ReactNode;
  /** What the round button says and does; it stops an answer while one is coming. */
  button: { label: string; isStop?: boolean; onPress?: () => void };
};

/** The foot of a chat window: question box and round button. */
export function ChatComposer({ look, children, button }: ChatComposerProps) {
  const Icon = button.isStop ? Square : ArrowUp;
  return (
    <div
      className="flex shrink-0 items-end gap-2 border-t p-3"
      style={{
        color: look.textColor,
        borderColor: `color-mix(in srgb, ${look.textColor} 15%, transparent)`,
      }}
    >
      {children}
      <button
        type={button.isStop ? "button" : "submit"}
        aria-label={button.label}
        title={button.label}
        onClick={button.onPress}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:brightness-110"
        style={{ background: look.bgSendBtn, color: readableOn(look.bgSendBtn) }}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}
