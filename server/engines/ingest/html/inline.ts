/** All others begin a block. */
export const inlineElements = new Set(
  (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr q rp rt ruby s samp " +
    "small span strike strong sub sup time tt u var wbr"
  ).split(" "),
);
