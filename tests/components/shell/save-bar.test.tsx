import { jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState, type SyntheticEvent } from "react";
import { SaveBar } from "@/components/shell/forms/save-bar";
import { open } from "../../screen";

type EditorProps = { onSubmit: () => void; onSave?: () => void };

function Editor({ onSubmit, onSave }: EditorProps) {
  const [text, setText] = useState("");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
    setText("");
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <SaveBar
        isDirty={text !== ""}
        isBusy={false}
        onDiscard={() => setText("")}
        {...(onSave && { onSave })}
      />
    </form>
  );
}

const save = () => screen.queryByRole("button", { name: "Save" });

test("appears only with unsaved changes and is announced", async () => {
  const { user } = open(<Editor onSubmit={() => {}} />);
  expect(save()).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await user.type(screen.getByLabelText("Name"), "Ada");
  expect(save()).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Unsaved changes");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(save()).not.toBeInTheDocument();
});

test("does not cover the focused field when it appears", async () => {
  const scroll = jest.spyOn(Element.prototype, "scrollIntoView");
  const { user } = open(<Editor onSubmit={() => {}} />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  expect(scroll.mock.contexts).toEqual([screen.getByLabelText("Name")]);
  scroll.mockRestore();
});

test("submits the surrounding form and keeps the focus", async () => {
  const onSubmit = jest.fn();
  const { user } = open(<Editor onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(save()).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

test("returns the focus to the last field after a press by keyboard", async () => {
  const { user } = open(<Editor onSubmit={() => {}} />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  await user.tab();
  await user.tab();
  expect(save()).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(save()).not.toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("calls its own action instead of the form's", async () => {
  const [onSubmit, onSave] = [jest.fn(), jest.fn()];
  const { user } = open(<Editor onSubmit={onSubmit} onSave={onSave} />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});
