"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { knowledgeBaseApi as api } from "@/contract/knowledge-bases/knowledge-bases";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { createThrottledRefresh } from "@/lib/realtime/throttled-refresh";
import { type Send, sendFile } from "./send-file";
import { type UploadsState, UploadStore } from "./upload-store";

const UploadContext = createContext<UploadStore | undefined>(undefined);

type UploadsProps = { send?: Send; children: ReactNode };

/** Uploads continue while the user stays on the pages of file knowledge bases; leaving these pages asks for confirmation. */
export function Uploads({ send = sendFile, children }: UploadsProps) {
  const cache = useQueryClient();
  const [store] = useState(() => {
    const refresh = createThrottledRefresh(cache);
    const onDone = () => refresh.soon(api.get, api.list, api.explore);
    return new UploadStore({ send, now: () => performance.now(), onDone });
  });
  useEffect(() => () => store.leave(), [store]);
  return (
    <UploadContext value={store}>
      {children}
      <Guard store={store} />
    </UploadContext>
  );
}

export function useUploads(kbId: string): UploadsState & { store: UploadStore } {
  const store = useUploadStore();
  const read = () => store.read(kbId);
  return { ...useSyncExternalStore(store.subscribe, read, read), store };
}

/** Returns the store without re-rendering when it changes. */
export function useUploadStore(): UploadStore {
  const store = use(UploadContext);
  if (!store) throw new Error("useUploadStore needs Uploads around it");
  return store;
}

// Tabs and items change only the query string, so they are the same page.
const isOtherPage = ({ pathname }: URL) => pathname !== window.location.pathname;

function Guard({ store }: { store: UploadStore }) {
  const t = useTranslations("Upload");
  const isBusy = useSyncExternalStore(store.subscribe, store.isBusy, () => false);
  const guard = useUnsavedChangesGuard(isBusy, isOtherPage);
  const leave = () => {
    guard.leave();
    store.leave();
  };
  return (
    <LeaveDialog
      guard={{ ...guard, leave }}
      title={t("leaveTitle")}
      description={t("leaveText")}
      leaveLabel={t("leaveConfirm")}
    />
  );
}
