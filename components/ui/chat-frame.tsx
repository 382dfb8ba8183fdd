import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { readableOn } from "./colour";

/** The colours of a chat window, `#rrggbb`, and its picture. */
export type ChatLook = {
  bgColor: string;
  bgMsgBox: string;
  textColor: string;
  bgSendBtn: string;
  themeColor: string;
  botImgUrl: string | null;
};

type ChatFrameProps = {
  look: ChatLook;
  name: string;
  /** At the end of the head. */
  actions?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A chat window in its own colours: head, messages, question box. It fills what it is put in. */
export function ChatFrame({ look, name, actions, footer, children, className }: ChatFrameProps) {
  const onTheme = readableOn(look.themeColor);
  return (
    <section
      aria-label={name}
      className={cn("flex min-h-0 flex-col overflow-hidden rounded-xl", className)}
      style={{ background: look.bgColor }}
    >
      <header
        className="flex shrink-0 items-center gap-3 px-4 py-3"
        style={{ background: look.themeColor, color: onTheme }}
      >
        <Picture src={look.botImgUrl} />
        <p className="min-w-0 flex-1 truncate text-lg font-semibold" title={name}>
          {name}
        </p>
        {actions}
      </header>
      {children}
      {footer}
    </section>
  );
}

function Picture({ src }: { src: string | null }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-current">
      {src ? (
        <img src={src} alt="" className="size-full object-cover" />
      ) : (
        <MessageCircle aria-hidden />
      )}
    </span>
  );
}

type BubbleProps = { look: ChatLook; isOwn?: boolean; children: ReactNode };

/** One message: the chatbot's on the left, one's own on the right. */
export function ChatBubble({ look, isOwn, children }: BubbleProps) {
  const colours = isOwn
    ? { background: look.themeColor, color: readableOn(look.themeColor) }
    : { background: look.bgMsgBox, color: look.textColor };
  return (
    <div
      className={cn(
        "max-w-[85%] rounded-xl px-3.5 py-2.5 break-words",
        isOwn ? "justify-self-end rounded-br-sm" : "justify-self-start rounded-bl-sm",
      )}
      style={colours}
    >
      {children}
    </div>
  );
}
