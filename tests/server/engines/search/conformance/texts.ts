import { newId } from "@/server/infrastructure/db/id";
import type { Text } from "./engine";

const ANIMALS = ["otter", "badger", "heron", "lynx", "marten", "stork", "viper"];

export const textOf = (title: string, markdown: string, itemId = newId()): Text => ({
  itemId,
  title,
  markdown,
});

/** A short text about an animal, with a unique number. */
export const enclosure = (number: number, food = "fish"): Text =>
  textOf(
    `note ${number}`,
    `The ${ANIMALS[number % ANIMALS.length]} in enclosure ${number} eats ${food}.`,
  );

export const enclosures = (count: number): Text[] =>
  Array.from({ length: count }, (_, at) => enclosure(at));
