// A worker that has run many files frees its heap slowly when it ends by itself. `exit` leaves the heap to the
// operating system. A leaked handle is still reported, because `beforeExit` waits for all handles.
process.once("beforeExit", () => process.exit());
