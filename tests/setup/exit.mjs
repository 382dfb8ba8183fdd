// A worker that has run many files takes longer than Jest's limit of 500 ms to free its heap when it ends by itself, and
// is then reported like one with leaked handles. `exit` leaves the heap to the operating system. A leaked handle is still
// reported: `beforeExit` waits for all of them.
process.once("beforeExit", () => process.exit());
