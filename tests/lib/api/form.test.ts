import { act } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { email, line } from "@/contract/fields/patterns";
import { CallError } from "@/lib/api/call-error";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { openHook } from "../../screen";

const schema = z.object({ name: line(5), mail: email, pages: z.array(z.string()).default([]) });

function openForm() {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return schema;
  };
  const resolver = contractResolver(load);
  const { result } = openHook(() => {
    const form = useForm({ resolver, defaultValues: { name: "", mail: "", pages: ["/a", "/b"] } });
    return { form, errors: form.formState.errors };
  });
  return { result, loads: () => loads };
}

test("loads the schema on the first validation and shows its keys at the fields", async () => {
  const { result, loads } = openForm();
  expect(loads()).toBe(0);
  await act(() => result.current.form.trigger());
  expect(loads()).toBe(1);
  expect(result.current.errors.name?.message).toBe("Validation.Required");
  expect(result.current.errors.mail?.message).toBe("Validation.EmailRequired");
});

test("returns the parsed values", async () => {
  const { result } = openForm();
  const sent: unknown[] = [];
  result.current.form.setValue("name", " Ada ");
  result.current.form.setValue("mail", "ADA@example.com");
  await act(() => result.current.form.handleSubmit((body) => void sent.push(body))());
  expect(sent).toEqual([{ name: "Ada", mail: "ada@example.com", pages: ["/a", "/b"] }]);
});

test("shows API errors at the fields they name", () => {
  const { result } = openForm();
  const details = [
    { path: "name", code: "Validation.TooLong" },
    { path: "pages.1", code: "PAGE_ISNOT_SUB_OF_BASE" },
  ];
  const error = new CallError("VALIDATION_FAILED", { status: 400, details });
  let isShown = false;
  act(() => void (isShown = showAtFields(error, result.current.form.setError)));
  expect(isShown).toBe(true);
  expect(result.current.errors.name?.message).toBe("Validation.TooLong");
  expect(result.current.errors.pages?.[1]?.message).toBe("ErrorMessages.PAGE_ISNOT_SUB_OF_BASE");
});

test("returns false for an error that names no field", () => {
  const { result } = openForm();
  const error = new CallError("NAME_EXISTS", { status: 409 });
  expect(showAtFields(error, result.current.form.setError)).toBe(false);
});
