import type { ChosenFile } from "@/components/uploads/chosen-files";
import type { Send, UploadCallbacks } from "@/components/uploads/send-file";

/** An upload that was started. */
export type Begun = ChosenFile & {
  kbId: string;
  callbacks: UploadCallbacks;
  stopped: ("keep" | "discard")[];
};

/** Replaces the network: uploads wait until the test decides. */
export function sender(): { send: Send; begun: Begun[]; of: (name: string) => Begun } {
  const begun: Begun[] = [];
  const send: Send = (kbId, chosen, callbacks) => {
    const one: Begun = { ...chosen, kbId, callbacks, stopped: [] };
    begun.push(one);
    return (how) => void one.stopped.push(how);
  };
  const of = (name: string) => {
    const found = begun.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was never begun`);
    return found;
  };
  return { send, begun, of };
}
