import { fireEvent, screen } from "@testing-library/react";
import { startTransition, useState } from "react";
import { DayInput } from "@/components/shell/forms/day-input";
import { open } from "../../screen";

const { showPicker } = HTMLInputElement.prototype;
afterEach(() => Object.assign(HTMLInputElement.prototype, { showPicker }));

function Form() {
  const [day, setDay] = useState("2026-12-03");
  return (
    <>
      <DayInput aria-label="Day" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="button" onClick={() => setDay("")}>
        Clear
      </button>
    </>
  );
}

test("shows and reads a day in the format of the language", async () => {
  const { user } = open(<Form />, { language: "de" });
  const field = screen.getByLabelText("Day");
  expect(field).toHaveValue("03.12.2026");
  await user.clear(field);
  await user.type(field, "1.2.2027");
  expect(field).toHaveValue("1.2.2027");
  expect(screen.getByRole("status")).toHaveTextContent("2027-02-01");
  await user.tab();
  expect(field).toHaveValue("01.02.2027");
});

test("keeps a text that is not a day, and follows a change of its value", async () => {
  const { user } = open(<Form />);
  const field = screen.getByLabelText("Day");
  await user.clear(field);
  await user.type(field, "12/40");
  await user.tab();
  expect(field).toHaveValue("12/40");
  expect(screen.getByRole("status")).toHaveTextContent("12/40");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(field).toHaveValue("");
});

/** Passes the day on later, as the address does. */
function LateForm() {
  const [day, setDay] = useState("2026-12-03");
  return (
    <DayInput
      aria-label="Day"
      value={day}
      onChange={(next) => startTransition(() => setDay(next))}
    />
  );
}

test("keeps the cursor in place although the typed day is passed on later", async () => {
  const { user } = open(<LateForm />);
  const field = screen.getByLabelText<HTMLInputElement>("Day");
  await user.type(field, "{Backspace}1", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue("11/03/2026");
});

test("accepts a day from the browser's calendar", async () => {
  let isOpen = false;
  Object.assign(HTMLInputElement.prototype, { showPicker: () => (isOpen = true) });
  const { user, container } = open(<Form />, { language: "de" });
  await user.click(screen.getByRole("button", { name: "Datum auswählen" }));
  expect(isOpen).toBe(true);
  const calendar = container.querySelector("[type=date]") ?? document.body;
  expect(calendar).toHaveValue("2026-12-03");
  fireEvent.change(calendar, { target: { value: "2026-12-24" } });
  expect(screen.getByLabelText("Day")).toHaveValue("24.12.2026");
});

test("offers the days from the first one on, or all days", () => {
  const calendar = (first?: string) => {
    const { container, unmount } = open(
      <DayInput value="12/40" onChange={() => {}} {...(first !== undefined && { min: first })} />,
    );
    const field = container.querySelector("[type=date]") ?? document.body;
    const found = { min: field.getAttribute("min"), value: field.getAttribute("value") };
    unmount();
    return found;
  };
  expect(calendar("2026-12-01")).toEqual({ min: "2026-12-01", value: "" });
  expect(calendar()).toEqual({ min: null, value: "" });
});

test("reports blur", async () => {
  let left = 0;
  const { user } = open(<DayInput value="" onChange={() => {}} onBlur={() => (left += 1)} />);
  await user.tab();
  expect(left).toBe(0);
  await user.tab();
  expect(left).toBe(1);
});
