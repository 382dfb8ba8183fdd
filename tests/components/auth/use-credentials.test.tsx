import { screen, waitFor } from "@testing-library/react";
import { loadLogin } from "@/components/auth/queries";
import { useCredentials } from "@/components/auth/sign-in/use-credentials";
import { open } from "../../screen";

type Load = typeof loadLogin;
type FormProps = { load: Load; onValid: Parameters<typeof useCredentials>[1] };

function Form({ load, onValid }: FormProps) {
  const { form, isValidating, register, onSubmit } = useCredentials(load, onValid);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <input aria-label="Email" {...register("email")} />
      <input aria-label="Password" {...register("password")} />
      <button type="submit" aria-busy={isValidating}>
        Sign in
      </button>
    </form>
  );
}

test("submits the typed values only once, even if the field loses focus before the contract has loaded", async () => {
  const pendingLoad = Promise.withResolvers<Awaited<ReturnType<Load>>>();
  const sent: unknown[] = [];
  const load = () => pendingLoad.promise;
  const { user } = open(<Form load={load} onValid={(body) => void sent.push(body)} />);
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  await user.type(screen.getByLabelText("Password"), "Sup3r-secret{Enter}");
  expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
  await user.tab();
  pendingLoad.resolve(await loadLogin());
  await waitFor(() => expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "false"));
  expect(sent).toEqual([{ email: "ada@example.com", password: "Sup3r-secret" }]);
});

test("reports only once that the contract did not load, and accepts another attempt", async () => {
  const sent: unknown[] = [];
  let isOffline = true;
  const load: Load = () =>
    isOffline ? Promise.reject(new TypeError("Failed to fetch module")) : loadLogin();
  const { user, toasts } = open(<Form load={load} onValid={(body) => void sent.push(body)} />);
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  await user.type(screen.getByLabelText("Password"), "Sup3r-secret{Enter}");
  await waitFor(() => expect(toasts.read().map(({ code }) => code)).toEqual(["NetworkError"]));
  expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "false");
  isOffline = false;
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(sent).toHaveLength(1));
});
