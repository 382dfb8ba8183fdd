import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { DeleteDialog } from "@/components/knowledge-bases/delete-dialog";
import { RowMenu } from "@/components/knowledge-bases/list/knowledge-base-row";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { DialogProps } from "@/components/ui/overlays/dialog-props";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

function Opened(props: Partial<DialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="A window" closeLabel="Close" {...props}>
        <input aria-label="Inside" />
      </Dialog>
    </>
  );
}

test.each(["dialog", "drawer"] as const)(
  "a %s gives the focus back to what opened it, every time",
  async (kind) => {
    const { user } = open(<Opened kind={kind} />);
    for (const _ of ["first", "second"]) {
      await user.click(screen.getByRole("button", { name: "Open" }));
      await waitFor(() => expect(screen.getByLabelText("Inside")).toHaveFocus());
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
    }
  },
);

function Row({ kb }: { kb: KnowledgeBase }) {
  const [targets, setTargets] = useState<KnowledgeBase[]>([]);
  const close = () => setTargets([]);
  return (
    <>
      <RowMenu kb={kb} onOpen={({ kbs }) => setTargets([...kbs])} />
      <DeleteDialog targets={targets} onClose={close} onDeleted={close} />
    </>
  );
}

test("returns the focus to the menu button that opened the dialog", async () => {
  fakeApi();
  const { user } = open(<Row kb={knowledgeBase("Help centre")} />);
  const trigger = () => screen.getByRole("button", { name: /Help centre/ });
  for (const _ of ["first", "second"]) {
    await user.click(trigger());
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(trigger()).toHaveFocus());
  }
});
