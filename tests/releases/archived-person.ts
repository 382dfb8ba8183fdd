import { goodPassword } from "../registration";

/** The account of each archive. Archives cannot change, so it cannot either. */
export const archivedPerson = { email: "ada@birch-and-barrow.example.com", password: goodPassword };
