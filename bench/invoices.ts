// npm run bench:invoices -- DIR: validates the invoices that the platform closes in a simulated year, and documents of
// random amounts, with the rules of EN 16931 in DIR (the compiled Schematron of CEN for CII). Checks as well that each
// planted fault breaks its rule.
import { ciiXml } from "@/server/engines/invoices/cii";
import { closedYear } from "./closed-year";
import { openRules } from "./en16931-rules";
import { faults } from "./invoice-faults";
import { simulatedYear } from "./simulated-year";

const folder = process.argv[2];
if (!folder) throw new Error("Name a folder: npm run bench:invoices -- DIR");
const rulesBrokenBy = openRules(folder);
const closed = (await closedYear()).map(({ document, xml }) => ({ document, xml }));
const random = simulatedYear().map((document) => ({
  document,
  xml: ciiXml(document, "en16931"),
}));
const all = [...closed, ...random];
const problems: string[] = [];

const xmlsOf = ({ document, xml }: (typeof all)[number]) =>
  document.buyer.buyerReference === null ? [xml] : [xml, ciiXml(document, "xrechnung")];

let validated = 0;
for (const each of all) {
  for (const xml of xmlsOf(each)) {
    validated += 1;
    const broken = rulesBrokenBy(xml);
    if (broken.length > 0) problems.push(`${each.document.number}: ${broken.join(", ")}`);
  }
}

for (const { rule, category = "S", needs = () => true, plant } of faults) {
  const subject = closed.find(
    ({ document }) => document.vat.category === category && needs(document),
  );
  const sound = subject?.xml ?? "";
  const faulty = plant(sound);
  const broken = faulty === sound ? ["nothing was planted"] : rulesBrokenBy(faulty);
  if (!broken.includes(rule))
    problems.push(`fault for ${rule}: ${broken.join(", ") || "not found"}`);
}

const count = (category: string) =>
  all.filter(({ document }) => document.vat.category === category).length;
const categories = ["S", "AE", "O"].map((name) => `${name} ${count(name)}`).join(", ");
process.stdout.write(
  `${validated} files of ${closed.length} closed and ${random.length} random documents (${categories}), ${faults.length} faults\n`,
);
process.stdout.write(
  problems.length > 0 ? `${problems.join("\n")}\n` : "0 failures, each fault found\n",
);
process.exitCode = problems.length > 0 ? 1 : 0;
