/** Groups that begin with one of these words hold no text of the document. */
export const silentGroups = new Set(
  (
    "pict objdata shprslt nonshppict themedata colorschememapping datastore xmlnstbl latentstyles listtable " +
    "listoverridetable rsidtbl generator colortbl fldinst sn sv bkmkstart bkmkend xe tc tcn rxe annotation atnid " +
    "atnauthor atntime atnicn atnref atndate atnparent atrfstart atrfend revtbl filetbl userprops docvar background " +
    "pntxta pntxtb ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn nonesttables mmathPr wgrffmtfilter passwordhash protusertbl " +
    "template formfield pnseclvl pgptbl defchp defpap operator author company manager subject keywords comment " +
    "doccomm hlinkbase category creatim revtim printim buptim falt panose fontemb fontfile ffname ffdeftext"
  ).split(" "),
);

/** Groups that are marked as optional, although their text belongs to the document. */
export const hiddenFromOld = new Set(
  "shppict shpinst shptxt ud footnote do pntext listtext".split(" "),
);

/** Words that stand for a character. */
export const characters: Record<string, string> = {
  tab: "\t",
  line: "\n",
  lbr: "\n",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
};

/** The same for symbols. An optional hyphen shows only where a line ends. */
export const symbols: Record<string, string> = {
  "~": " ",
  _: "-",
  "{": "{",
  "}": "}",
  "\\": "\\",
  "\t": "\t",
};
