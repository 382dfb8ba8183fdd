import { useNow } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { newApiKey } from "@/contract/api-keys";
import { endOfDay, isPast } from "@/components/shell/forms/last-day";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useCreateApiKey } from "./queries";

type Typed = z.input<typeof newApiKey>;
type Parsed = z.output<typeof newApiKey>;

export function useKeyForm() {
  const now = useNow();
  const create = useCreateApiKey();
  const [token, setToken] = useState<string>();
  const [lastDay, setLastDay] = useState("");
  const form = useForm<Typed, unknown, Parsed>({
    resolver: contractResolver(() => newApiKey),
    defaultValues: { name: "", scopes: ["read"], chatbotId: null },
  });
  const send = (body: Parsed) => {
    if (isPast(lastDay, now)) return;
    create.mutate(
      { body: { ...body, expiresAt: endOfDay(lastDay) } },
      {
        onSuccess: (made) => {
          setToken(made.token);
          create.reset();
        },
        onError: (error) => void showAtFields(error, form.setError),
      },
    );
  };
  const { error, isPending: isBusy } = create;
  return { form, save: form.handleSubmit(send), token, lastDay, setLastDay, error, isBusy };
}
