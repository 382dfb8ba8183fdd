"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { pageColumn } from "@/components/shell/page/page-column";
import { type Access, type EndReason, endReasonOf } from "./access";
import { DemoChat } from "./demo-chat";
import { DemoFrame } from "./demo-frame";
import { SecretForm } from "./secret-form";

type SharedDemoProps = {
  id: string;
  apiKey: string | undefined;
};

export function SharedDemo({ id, apiKey }: SharedDemoProps) {
  const t = useTranslations("Demo");
  const [access, setAccess] = useState<Access>();
  const [endReason, setEndReason] = useState<EndReason>();
  const actions = <LanguageSwitch />;
  if (access) {
    const end = () => {
      setEndReason(endReasonOf(access, new Date()));
      setAccess(undefined);
    };
    return <DemoChat access={access} actions={actions} onRefused={end} />;
  }
  return (
    <DemoFrame title={t("title")} actions={actions}>
      <div className="min-h-0 flex-1 overflow-y-auto py-6">
        <div className={pageColumn}>
          <SecretForm id={id} apiKey={apiKey} endReason={endReason} onAccess={setAccess} />
        </div>
      </div>
    </DemoFrame>
  );
}
