// Preloaded into console and platform, which exit when the launcher has exited or was killed. Their children inherit
// this file, and live as long as the channel to their parent.
if (process.env.ANTWORT_PARENT_DEATH_WATCH === undefined) {
  process.env.ANTWORT_PARENT_DEATH_WATCH = "yes";
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
