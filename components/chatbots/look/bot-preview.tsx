import { useTranslations } from "next-intl";
import { ChatComposer } from "@/components/ui/chat-composer";
import { ChatBubble, ChatFrame, type ChatLook } from "@/components/ui/chat-frame";
import { cn } from "@/lib/cn";

type BotPreviewProps = {
  look: ChatLook;
  name: string;
  welcome: string;
  /** Drawn at 0.289 of its 450 × 460 pixels. */
  isSmall?: boolean;
};

/** What a visitor will see, as a picture: nothing in it can be pressed. */
export function BotPreview({ look, name, welcome, isSmall }: BotPreviewProps) {
  const t = useTranslations("Chatbot");
  return (
    <div
      inert
      aria-hidden
      className={cn(
        "overflow-hidden select-none",
        isSmall ? "h-[133px] w-[130px] rounded-md" : "h-115 w-full max-w-112.5 rounded-xl",
      )}
    >
      <ChatFrame
        look={look}
        name={name}
        className={cn("h-115", isSmall && "w-112.5 origin-top-left scale-[0.289]")}
        footer={
          <ChatComposer look={look} button={{ label: "" }}>
            <p className="flex-1 self-center px-2 opacity-70">{t("previewInput")}</p>
          </ChatComposer>
        }
      >
        <div className="grid min-h-0 flex-1 content-start gap-3 overflow-hidden p-4">
          <ChatBubble look={look}>{welcome}</ChatBubble>
          <ChatBubble look={look} isOwn>
            {t("previewQuestion")}
          </ChatBubble>
          <ChatBubble look={look}>{t("previewAnswer")}</ChatBubble>
        </div>
      </ChatFrame>
    </div>
  );
}
