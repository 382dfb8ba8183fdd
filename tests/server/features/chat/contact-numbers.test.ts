import { findContact } from "@/server/features/chat/contact";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../database";
import { openBase, put } from "../../engines/search/library";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ["If you feel low, call the night line on 0345 790 9090.", undefined],
  ["Missed a parcel? Call Swiftpost on 0345 777 8899.", undefined],
  ["Fancy a visit? Give us a call on 0151 4960301.", "0151 4960301"],
  ["Rufen Sie uns gerne an: 0431 986700", "0431 986700"],
])(
  "names a number as the company's phone only if it is the company's own: %s",
  async (text, expected) => {
    const { organizationId, kbId } = await openBase(database.db);
    await put(database.db, { organizationId, kbId }, "News", `# News\n\n${text}`);
    const scope = { organizationId, kbIds: [kbId] };
    const contact = await findContact(database.db, { ...scope, language: "en", configs: {} });
    expect(contact.phone).toBe(expected);
  },
);
