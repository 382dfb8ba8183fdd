// Preloaded into console and platform: when the launcher is gone, however it went, they stop too.
// What they fork in turn inherits this file and has a channel of its own, which must keep it alive.
if (process.env.ANTWORT_PARENT_DEATH_WATCH === undefined) {
  process.env.ANTWORT_PARENT_DEATH_WATCH = "yes";
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
