/**
 * Wraps a call: while it is running, the same input returns the running call instead of another one. A double click on
 * a form's button submits the form twice before the button can be disabled.
 */
export function joinRunning<I, O>(send: (input: I) => Promise<O>): (input: I) => Promise<O> {
  const running = new Map<string, Promise<O>>();
  return (input) => {
    const key = JSON.stringify(input);
    const call = running.get(key) ?? send(input).finally(() => running.delete(key));
    running.set(key, call);
    return call;
  };
}
