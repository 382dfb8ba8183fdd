import { read, story } from "./long-page";

test.each(["<footer>", '<div data-elementor-type="footer">'])(
  "keeps the facts of %s with their labels, and nothing else of it",
  (open) => {
    const links = ["Brands", "Careers", "Press"].map((name) => `<li>${name}</li>`).join("");
    const page = read(
      `<body><main><h1>Pie</h1>${story}</main>${open}
       <section><h4>Prizes we won</h4><p>${"Baker of the year. ".repeat(7)}</p></section>
       <section><ul>${links}</ul></section>
       <section><h4>Follow what we bake</h4><p>${"Friends of pie do so. ".repeat(6)}</p></section>
       <section><h4>Visit us</h4><p>Ring 5, 50667 Köln</p><p>The entrance is in the yard.</p></section></body>`,
    );
    for (const kept of ["Visit us", "50667 Köln", "in the yard"]) expect(page).toContain(kept);
    for (const other of ["Baker", "Careers", "Friends of pie"]) expect(page).not.toContain(other);
  },
);

test("leaves out the pop-ups of a page builder", () => {
  const page = read(
    `<body><h1>Pie</h1>${story}<div data-elementor-type="popup"><h3>Wait!</h3><p>Get a pie for 1,00 €.</p></div></body>`,
  );
  expect(page).not.toContain("Wait!");
});
