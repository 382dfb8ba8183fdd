// A test run must not pick up the developer's own settings.
for (const name of ["DATA_DIR", "SMTP_URL", "AI_BASE_URL", "AI_API_KEY"]) {
  delete process.env[name];
}
