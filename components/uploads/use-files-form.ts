import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type KnowledgeBase, newFiles, type NewFiles } from "@/contract/knowledge-bases";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { useCreateFiles } from "./queries";

type Typed = z.input<typeof newFiles>;
export type FilesForm = UseFormReturn<Typed, unknown, NewFiles>;

const fieldOf = { NAME_EXISTS: "title" } as const;

export function useFilesForm(onCreated: (kb: KnowledgeBase) => void) {
  const create = useCreateFiles(isAtField(fieldOf));
  const form: FilesForm = useForm<Typed, unknown, NewFiles>({
    resolver: contractResolver(() => newFiles),
    mode: "onTouched",
    defaultValues: { kbType: "File", title: "", description: "" },
  });
  const refuse = (error: CallError) => showAtFields(error, form.setError, fieldOf);
  const send = form.handleSubmit((body) =>
    create.mutate({ body }, { onSuccess: onCreated, onError: refuse }),
  );
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void send();
  };
  return { form, submit, isBusy: create.isPending, isDone: create.isSuccess };
}
