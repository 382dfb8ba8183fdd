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

export const hiddenFromOld = new Set(
  "shppict shpinst shptxt ud footnote do pntext listtext".split(" "),
);

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

/** Symbols for characters. An optional hyphen is visible at a line end only. */
export const symbols: Record<string, string> = {
  "~": " ",
  _: "-",
  "{": "{",
  "}": "}",
  "\\": "\\",
  "\t": "\t",
};
