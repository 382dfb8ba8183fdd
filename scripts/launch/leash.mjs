// Preloaded into console and platform: when the launcher is gone, however it went, they stop too.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
