// npm run bench:invoices -- DIR: validates the invoices of a simulated year with the rules of EN 16931 in DIR (the
// compiled Schematron of CEN for CII), and checks that each planted fault breaks the rule that is made for it.
import { ciiXml, type Profile } from "@/server/engines/invoices/cii";
import type { Invoice } from "@/server/engines/invoices/invoice";
import { faults } from "./invoice-faults";
import { openRules } from "./en16931-rules";
import { simulatedYear } from "./simulated-year";

const folder = process.argv[2];
if (!folder) throw new Error("Name a folder: npm run bench:invoices -- DIR");
const rulesBrokenBy = openRules(folder);
const year = simulatedYear();
const problems: string[] = [];

const profilesOf = ({ buyer }: Invoice): Profile[] =>
  buyer.buyerReference === null ? ["en16931"] : ["en16931", "xrechnung"];

let validated = 0;
for (const invoice of year) {
  for (const profile of profilesOf(invoice)) {
    validated += 1;
    const broken = rulesBrokenBy(ciiXml(invoice, profile));
    if (broken.length > 0) problems.push(`${invoice.number} (${profile}): ${broken.join(", ")}`);
  }
}

for (const { rule, category = "S", needs = () => true, plant } of faults) {
  const subject = year.find((invoice) => invoice.vat.category === category && needs(invoice));
  const sound = subject ? ciiXml(subject, "en16931") : "";
  const faulty = plant(sound);
  const broken = faulty === sound ? ["nothing was planted"] : rulesBrokenBy(faulty);
  if (!broken.includes(rule))
    problems.push(`fault for ${rule}: ${broken.join(", ") || "not found"}`);
}

const count = (category: string) => year.filter(({ vat }) => vat.category === category).length;
const categories = ["S", "AE", "O"].map((name) => `${name} ${count(name)}`).join(", ");
process.stdout.write(
  `${validated} documents of ${year.length} (${categories}), ${faults.length} faults\n`,
);
process.stdout.write(
  problems.length > 0 ? `${problems.join("\n")}\n` : "0 failures, each fault found\n",
);
process.exitCode = problems.length > 0 ? 1 : 0;
