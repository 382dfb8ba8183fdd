import { goodPassword } from "../registration";

/** The account in every archive. Archives never change, so this account must not change either. */
export const archivedPerson = { email: "ada@birch-and-barrow.example.com", password: goodPassword };
