import { normalizedWords } from "./word-patterns";

/** Frequent first names in German- and English-speaking countries. */
export const FIRST_NAMES = normalizedWords(
  `aaron abigail adam adrian agnes ahmed alan albert alex alexander alexandra alfred ali alice alicia alina alison
  amanda amelia amelie amy ana andrea andreas andrew andy angela angelika anika anita anja ann anna anne anneliese
  annette annika anthony antonia anton antje arthur astrid audrey axel barbara bastian beate beatrice ben benjamin
  benno bernd bernhard bert beth bettina bianca birgit birgitta bjorn björn bob brenda brian brigitte bruno callum
  cameron carina carl carla carmen carol caroline carolin catherine cathrin cecilia charlotte chloe chris christa
  christian christiane christina christine christoph christopher claire clara clemens colin connor constanze corinna
  craig dagmar daniel daniela danielle darren dave david dean deborah denise dennis derek detlef diana diane dieter
  dirk dominic dominik donald doris dorothea doreen douglas dylan edith eduard edward eileen elena eleanor eli elias
  elisabeth elizabeth ella elke ellen ellie elsa emil emilia emily emma eric erik erika erich ernst erwin esther ethan
  eva evelyn fabian fatima felicitas felix ferdinand finn fiona florian frances franz franziska fred frederick frieda
  friedrich fritz gabi gabriel gabriele gareth gary gavin georg george gerald gerd gerhard gertrud gina gisela graham
  greg gregor greta gudrun günter günther guido gunnar hanna hannah hannes hannelore hans harald harold harry hassan
  hazel heather heidi heike heiko heinrich heinz helen helena helga helmut henri henrik henry herbert hermann hilde
  holger howard hubert hugo ian ibrahim ida ines inga inge ingo ingrid irene iris isaac isabel isabella isabelle ivan
  jack jacob jacqueline jakob james jamie jan jana jane janet janina jannik jasmin jason jeff jennifer jenny jens
  jeremy jessica jessie jill jim jimmy joachim joan joanna joanne jochen joe joel johann johanna johannes john johnny
  jon jonas jonathan jörg jordan josef joseph josephine joshua judith julia julian juliane julie jürgen justin jutta
  kai karen karin karl karla karsten kate katharina katherine kathleen kathrin katie katja katrin keith kelly ken kenneth kerstin
  kevin kim kirsten klara klaus konrad konstantin kristin kristina kurt kyle lara larry lars laura lauren lea leah lena
  lennard leo leon leonard leonie lewis liam lilli lilly lily lina linda linus lisa logan lothar lotte louis louisa louise
  luca lucas lucia lucy ludwig luis luisa luise lukas luke luna lydia maike maja malte manfred manuel manuela marc marcel
  marco marcus maren margaret margarete maria marianne marie marina mario marion markus marlene martha martin martina
  mary mathilda mats matthew matthias max maximilian mehmet melanie melissa mia michael michaela michelle miguel mike
  mila miriam mohamed mohammed mona monica monika moritz murat mustafa nadine nadja nancy naomi natalia natalie
  nathan neil nele nicholas nick nico nicola nicole niklas nils nina noah nora norbert olaf oliver olivia omar oskar
  oscar otto pamela pascal patricia patrick paul paula pauline pedro peter petra phil philip philipp phoebe rachel
  rainer ralf ralph raphael rebecca regina reinhard renate rené richard rick rita rob robert robin roger roland rolf
  ronald ronja rosa rosemary ross rudi rudolf russell ruth ryan sabine sabrina sally sam samantha samuel sandra sara
  sarah sascha scott sean sebastian selina shannon sharon sibylle siegfried sigrid silke silvia simon simone sofia
  sofie sonja sophia sophie stacey stefan stefanie stella stephan stephanie stephen steve steven stuart susan susanna
  susanne sven svenja sylvia tamara tanja tara ted teresa terry thea theo theodor theresa thomas thorsten till tim timo
  tina tobias todd tom toni tony torsten tracey tracy udo ulla ulli ulrich ulrike ursula ute uwe valentin valentina
  valerie vanessa vera verena veronika vicky victor victoria viktor viktoria vincent volker walter wendy werner
  wilhelm wilma wolfgang yannick yasmin yusuf yvonne zara zoe`.split(/\s+/),
);
