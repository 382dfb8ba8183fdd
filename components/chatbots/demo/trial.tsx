"use client";

import { useState } from "react";
import type { Chatbot } from "@/contract/chatbots";
import { type Access, endOf, type Ended } from "./access";
import { DemoStage } from "./demo-stage";
import { type ApiKey, SecretForm } from "./secret-form";

type TrialProps = {
  chatbot: Chatbot;
  apiKey: ApiKey;
  /** The access is no longer taken: what is known of the chatbot and its key may be old. */
  onEnded: () => void;
};

/** First the secret, then the chatbot; back to the secret once it is no longer taken. */
export function Trial({ chatbot, apiKey, onEnded }: TrialProps) {
  const [access, setAccess] = useState<Access>();
  const [ended, setEnded] = useState<Ended>();
  if (!access) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
        <SecretForm chatbot={chatbot} apiKey={apiKey} ended={ended} onAccess={setAccess} />
      </div>
    );
  }
  const end = () => {
    setEnded(endOf(access, new Date()));
    setAccess(undefined);
    onEnded();
  };
  return <DemoStage chatbot={chatbot} token={access.token} onRefused={end} />;
}
