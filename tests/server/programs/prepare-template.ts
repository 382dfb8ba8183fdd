// Creates the database that tests copy, unless it exists for the current sources.
import { databaseTemplate } from "@/tests/database-template";

await databaseTemplate();
