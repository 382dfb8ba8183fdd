// A worker that has run many files is slow to free its heap when it ends by itself. `exit` leaves the heap to the
// operating system. A leaked handle is still reported: `beforeExit` waits for all of them.
process.once("beforeExit", () => process.exit());
