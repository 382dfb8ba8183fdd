// npm run bench:scale -- base PASSAGES PAGES [FOLDER]: one knowledge base; prints how long searches take, whether they
// find the passage asked about, sizes and memory. With DATABASE_URL on PostgreSQL, else on an embedded database in
// FOLDER, which stays for the next time, or in a temporary one.
// npm run bench:scale -- organizations COUNT PAGES [PASSAGES_A_PAGE]: COUNT organisations with equal texts on
// PostgreSQL; prints how long lists, searches and answers of ten of them take, and the size of the database.
// npm run bench:scale -- conversations [PER_HOUR] [SECONDS]: the built product with 10,000 conversations an hour, about
// 50 at once, for 300 seconds, while three organisations train; prints the times of answers, of the owner's calls and of
// another organisation's small file, errors and memory. With DATABASE_URL on an empty database of PostgreSQL.
import { measureConversations } from "./scale/conversations";
import { measureKnowledgeBase } from "./scale/one-knowledge-base";
import { measureOrganizations } from "./scale/organizations";

const [what = "", ...rest] = process.argv.slice(2);
const numbers = rest.map(Number);

const measurements: Record<string, () => Promise<void>> = {
  base: () => {
    const [passages = 20_000, pages = Math.ceil(passages / 10)] = numbers;
    return measureKnowledgeBase({ passages, pages, folder: rest[2] });
  },
  organizations: () => {
    const [organizations = 20, pages = 50, passagesPerPage = 3] = numbers;
    return measureOrganizations({ organizations, pages, passagesPerPage });
  },
  conversations: () => {
    const [perHour = 10_000, seconds = 300] = numbers;
    return measureConversations({ perHour, seconds });
  },
};

const measure = measurements[what];
if (!measure) throw new Error(`Name one of: ${Object.keys(measurements).join(", ")}`);
await measure();
