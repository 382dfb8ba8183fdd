import { read, story } from "./long-page";

test.each([
  "<footer>",
  '<div data-elementor-type="footer">',
  '<div class="site-footer dark">',
  '<div id="footer">',
])("keeps the facts of %s, line by line, but no longer text", (open) => {
  const lines = [
    "Ring 5",
    "50667 Köln",
    "Telefon",
    "0221 123456",
    "Montag bis Freitag",
    "9:00 bis 18:00 Uhr",
    "Samstag",
    "geschlossen",
  ];
  const page = read(
    `<body><main><h1>Pie</h1>${story}</main>${open}${lines.map((line) => `<div>${line}</div>`).join("")}
       <p>${"Friends of pie do so. ".repeat(9)}</p></body>`,
  );
  for (const line of lines) expect(page).toContain(line);
  expect(page).not.toContain("Friends of pie");
});

test("leaves out the pop-ups of a page builder", () => {
  const page = read(
    `<body><h1>Pie</h1>${story}<div data-elementor-type="popup"><h3>Wait!</h3><p>Get a pie for 1,00 €.</p></div></body>`,
  );
  expect(page).not.toContain("Wait!");
});
