/** Values by property, in lower case. */
export type Declarations = Map<string, { value: string; isImportant: boolean }>;

/** Properties that affect visibility. */
const telling = new Set(
  (
    "display visibility opacity filter font-size font color background background-color background-image " +
    "background-clip -webkit-background-clip position left right top bottom inset margin-left margin-top transform scale " +
    "text-indent clip clip-path width height max-width max-height overflow overflow-x overflow-y content-visibility " +
    "transition animation"
  ).split(" "),
);

const words = new RegExp([...telling].filter((name) => !name.includes("-")).join("|"), "i");

/** Whether a rule may have a relevant declaration. */
export const isTelling = (body: string): boolean => words.test(body) || /text-indent/i.test(body);

/** In characters. Longer values, such as embedded pictures, are irrelevant. */
const maxValue = 200;

/** Parses the relevant declarations of a rule or of a style attribute. */
export function parseDeclarations(body: string): Declarations {
  const declarations: Declarations = new Map();
  for (const part of body.split(";")) {
    const colon = part.indexOf(":");
    const property = part.slice(0, colon).trim().toLowerCase();
    if (colon < 0 || !telling.has(property)) continue;
    const text = part
      .slice(colon + 1, colon + 1 + maxValue)
      .trim()
      .toLowerCase();
    const value = text.replace(/\s*!\s*important$/, "");
    const known = declarations.get(property);
    const isImportant = value !== text;
    if (!known?.isImportant || isImportant) declarations.set(property, { value, isImportant });
  }
  return declarations;
}
