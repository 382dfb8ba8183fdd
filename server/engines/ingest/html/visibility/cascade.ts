import type { Element } from "../tree";
import { parseColour } from "./css-values";
import { type NameBits, AncestorNameFilter } from "./name-filter";
import { selectorKey, namesIn, ownNames, type RawSelector, rawSelectors } from "./selector-keys";
import { type Budget, compile, type Matcher } from "./selectors";
import { parseStyleSheets, type StyleRule } from "./style-rules";

/** The value of each relevant property that is declared for an element. */
export type Style = Map<string, string>;

class Rule {
  readonly order: number;
  readonly bits: NameBits;
  readonly #selector: string;
  readonly #body: string;
  #matcher: Matcher | undefined;
  #declarations: Declarations | undefined;

  constructor({ text }: RawSelector, { body, order }: StyleRule, bits: NameBits) {
    this.order = order;
    this.bits = bits;
    this.#selector = text;
    this.#body = body;
  }

  get matcher(): Matcher {
    return (this.#matcher ??= compile(this.#selector));
  }

  get declarations(): Declarations {
    return (this.#declarations ??= parseDeclarations(this.#body));
  }
}

/** Rules by the last part of their selectors, so that impossible ones are not tried. */
type Index = {
  size: number;
  /** By a name, a tag or `*`. */
  byName: Map<string, Rule[]>;
  byAttribute: Map<string, Rule[]>;
};

const emptyIndex = (): Index => ({ size: 0, byName: new Map(), byAttribute: new Map() });

/** The number of matching steps for one page: real pages need a tenth. Afterwards nothing matches. */
const MAX_STEPS = 2_000_000;

const noStyle: Style = new Map();

export class Cascade {
  readonly #hidingRules = emptyIndex();
  readonly #all = emptyIndex();
  readonly #canHide: HidingTest;
  readonly #styles = new Map<Element, Style>();
  readonly #names = new AncestorNameFilter();
  readonly #budget: Budget = { steps: MAX_STEPS };

  /** @param sheets in page order */
  constructor(root: Element, sheets: readonly string[]) {
    this.#canHide = hidingDetector(sheets);
    const names = sheets.length > 0 ? namesIn(root) : new Set<string>();
    for (const styleRule of parseStyleSheets(sheets)) {
      if (!mentionsHidingProperty(styleRule.body)) continue;
      const selectors = rawSelectors(styleRule.selectors).filter((selector) =>
        selector.names.every((name) => names.has(name)),
      );
      if (selectors.length === 0) continue;
      const canHide = this.#canHide(styleRule.body);
      for (const selector of selectors) {
        const bits = this.#names.bitsOf(selector.hasNoSiblingCombinator ? selector.names : []);
        const rule = new Rule(selector, styleRule, bits);
        const key = selectorKey(selector.text);
        add(this.#all, key, rule);
        if (canHide) add(this.#hidingRules, key, rule);
      }
    }
  }

  /** Empty if no declaration can hide the element. */
  styleIfHiding(element: Element): Style {
    const existing = this.#styles.get(element);
    if (existing) return existing;
    const { style } = element.attributes;
    if (style === undefined && this.#hidingRules.size === 0) return noStyle;
    const canHide =
      (style !== undefined && this.#canHide(style)) ||
      this.#matching(this.#hidingRules, element).length > 0;
    return canHide ? this.styleOf(element) : noStyle;
  }

  styleOf(element: Element): Style {
    const existing = this.#styles.get(element) ?? this.#find(element);
    this.#styles.set(element, existing);
    return existing;
  }

  #find(element: Element): Style {
    const style: Style = new Map();
    const weights = new Map<string, number>();
    const apply = (declarations: Declarations, weight: number): void => {
      for (const [property, { value, isImportant }] of declarations) {
        const total = weight + (isImportant ? 1e12 : 0);
        if (total < (weights.get(property) ?? -1)) continue;
        weights.set(property, total);
        style.set(property, value);
      }
    };
    for (const { declarations, matcher, order } of this.#matching(this.#all, element))
      apply(declarations, matcher.specificity * 1e6 + order);
    const { style: inlineStyle } = element.attributes;
    if (inlineStyle) apply(parseDeclarations(inlineStyle), 1e11);
    return style;
  }

  #matching(index: Index, element: Element): Rule[] {
    if (index.size === 0) return [];
    const found: Rule[] = [];
    this.#addMatching(index.byName.get("*"), element, found);
    this.#addMatching(index.byName.get(element.name), element, found);
    if ((this.#budget.steps -= index.byAttribute.size) < 0) return found;
    for (const [attribute, rules] of index.byAttribute)
      if (element.attributes[attribute] !== undefined) this.#addMatching(rules, element, found);
    for (const name of ownNames(element)) this.#addMatching(index.byName.get(name), element, found);
    return found;
  }

  #addMatching(candidates: readonly Rule[] | undefined, element: Element, found: Rule[]): void {
    if (!candidates || (this.#budget.steps -= candidates.length) < 0) return;
    for (const rule of candidates)
      if (this.#names.mayMatch(element, rule.bits) && rule.matcher.matches(element, this.#budget))
        found.push(rule);
  }
}

/** Selectors that end in `[class…]` or `[id…]` are not tried. */
function add(index: Index, key: string, rule: Rule): void {
  const isAttribute = key.startsWith("[");
  if (key === "[class" || key === "[id") return;
  index.size += 1;
  const rules = isAttribute ? index.byAttribute : index.byName;
  const name = isAttribute ? key.slice(1) : key;
  const others = rules.get(name);
  if (others) others.push(rule);
  else rules.set(name, [rule]);
}

/** Values by property, in lower case. */
type Declarations = Map<string, { value: string; isImportant: boolean }>;

const hidingProperties = new Set(
  (
    "display visibility opacity filter font-size font color background background-color background-image " +
    "background-clip -webkit-background-clip position left right top bottom inset margin-left margin-top transform scale " +
    "translate text-indent clip clip-path width height max-width max-height overflow overflow-x overflow-y content-visibility " +
    "transition animation"
  ).split(" "),
);

const HIDING_PROPERTY = new RegExp(
  [...hidingProperties].filter((name) => !name.includes("-")).join("|"),
  "i",
);

const mentionsHidingProperty = (body: string): boolean =>
  HIDING_PROPERTY.test(body) || /text-indent/i.test(body);

/** In characters. Longer values are embedded pictures or the like. */
const MAX_VALUE_LENGTH = 200;

function parseDeclarations(body: string): Declarations {
  const declarations: Declarations = new Map();
  for (const part of body.split(";")) {
    const colon = part.indexOf(":");
    const property = part.slice(0, colon).trim().toLowerCase();
    if (colon < 0 || !hidingProperties.has(property)) continue;
    const text = part
      .slice(colon + 1, colon + 1 + MAX_VALUE_LENGTH)
      .trim()
      .toLowerCase();
    const value = text.replace(/\s*!\s*important$/, "");
    const existing = declarations.get(property);
    const isImportant = value !== text;
    if (!existing?.isImportant || isImportant) declarations.set(property, { value, isImportant });
  }
  return declarations;
}

const HIDING_DECLARATION = new RegExp(
  [
    "(?:^|[;\\s])display\\s*:\\s*none",
    "visibility\\s*:\\s*(?:hidden|collapse)",
    "opacity\\s*[:(]\\s*(?:0(?:\\.0\\d*)?|\\.0\\d*)%?\\s*(?:[;!)]|$)",
    "(?:^|[;\\s])font(?:-size)?\\s*:(?:[^;]*\\s)?\\s*(?:0(?:\\.[01]\\d*)?|\\.[01]\\d*|[012](?:\\.\\d+)?(?:px|pt)|\\d%)",
    "-(?:[4-9]\\d\\d|\\d{4,})(?:\\.\\d+)?px|-\\d{2,}(?:\\.\\d+)?r?em|-1\\d\\d(?:%|v[wh])",
    "(?:width|height)\\s*:\\s*[01](?:\\.\\d+)?(?:px|%|r?em)?\\s*(?:[;!]|$)",
    "(?:^|[;\\s])clip(?:-path)?\\s*:",
    "(?:left|right)\\s*:\\s*\\d{4,}(?:\\.\\d+)?px",
    "scale(?:[xy]|3d)?\\(\\s*0|(?:^|[;\\s])scale\\s*:\\s*0",
    "(?:^|[;\\s])color\\s*:[^;]*(?:transparent|,\\s*0?\\.?0+\\s*\\)|/\\s*0%?\\s*\\))",
    "content-visibility",
  ].join("|"),
  "i",
);

const TEXT_COLOUR = /(?:^|[;\s])color\s*:\s*([^;!]+)/i;
const BACKGROUNDS = /background(?:-color)?\s*:\s*([^;}]+)/gi;
const BACKGROUND = /background(?:-color)?\s*:\s*([^;}]+)/i;

/** Whether text has the colour of a background: that of the same rule, otherwise any background of the page. */
function hasBoxColour(boxColours: ReadonlySet<string>, body: string): boolean {
  const [, textColour] = TEXT_COLOUR.exec(body) ?? [];
  if (textColour === undefined) return false;
  const [, background] = BACKGROUND.exec(body) ?? [];
  return background === undefined
    ? boxColours.has(colourKey(textColour))
    : colourKey(background) === colourKey(textColour);
}

type HidingTest = (body: string) => boolean;

function hidingDetector(sheets: readonly string[]): HidingTest {
  const boxColours = new Set([WHITE]);
  for (const sheet of sheets)
    for (const [, value] of sheet.matchAll(BACKGROUNDS)) boxColours.add(colourKey(value));
  return (body) => HIDING_DECLARATION.test(body) || hasBoxColour(boxColours, body);
}

/** Returns the same key for similar colours. */
function colourKey(value: string | undefined): string {
  const colour = parseColour(value?.trim().toLowerCase());
  return colour ? colour.channels.map((channel) => Math.round(channel / 16)).join() : "";
}

const WHITE = "16,16,16";
