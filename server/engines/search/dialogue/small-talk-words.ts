/** Lower-case words and phrases, separated by commas. */
const list = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Phrases by kind. A message is of a kind if it consists of its phrases and of accompanying words. */
export const PHRASES = {
  greeting:
    list(`hi, hey, heya, hiya, hello, hello there, hi there, hey there, yo, howdy, greetings, good day, morning
    good morning, good afternoon, good evening, evening, hallo, halli hallo, hallihallo, hallöchen, hallöle, moin, moin moin, servus, grüezi
    grüß gott, grüss gott, grüß dich, grüß euch, grüß sie, guten tag, guten morgen, guten abend, schönen guten tag
    schönen guten abend, schönen guten morgen, gude, tach, tag, mahlzeit, hoi, sali, na, abend, guten mittag
    seid gegrüßt, gruß, grüße, moinsen, sers, salü, ahoi, aloha, hola, bonjour, salut, mitenand, miteinander, allerseits, welcome, gday, sehr geehrte damen und herren, dear sir or madam, dear sir, dear madam, dear team, liebes team, gutn morgen, gutn tag, gutn abend, jemand hier, good to see you, are you there, bist du da, sind sie da, seid ihr da, anyone there, anybody there, is anyone there, is anybody there, jemand da, ist jemand da, ist da jemand, ist wer da, griaß di, griaß eich, nabend, hej, huhu, jo`),
  thanks:
    list(`thanks, thank you, thank u, thankyou, thx, thnx, thanx, tnx, ty, tysm, cheers, much appreciated, appreciated
    appreciate it, i appreciate it, thanks a lot, thanks a bunch, many thanks, thank you very much, thank you so much
    thanks so much, that helped, that helps, that was helpful, very helpful, helpful, great help, that's all, thats all
    that is all, that's it, that's what i needed, got it, i see, understood, alright, all right, perfect, great, awesome
    cool, nice, wonderful, excellent, brilliant, sounds good, good to know, ok, okay, okey, kk, danke, dankeschön
    danke schön, dankesehr, danke sehr, vielen dank, vielen lieben dank, lieben dank, herzlichen dank, besten dank, tausend dank
    ich danke ihnen, ich danke dir, ich danke euch, ich danke, danke dir, danke ihnen, danke euch, merci, merci vielmals, dank dir
    vergelts gott, das hilft mir, das hat geholfen, das hat mir geholfen, das hilft, hat mir geholfen, hat geholfen, super
    prima, toll, klasse, perfekt, wunderbar, spitze, top, alles klar, verstanden, verstehe, passt, passt so, das wars
    das wars schon, das war's, das war alles, das war es, mehr brauche ich nicht, mehr wollte ich nicht wissen, gut zu wissen
    ah ja, aha, achso, ach so, geil, mega, sehr gut, sehr nett, sehr hilfreich, hilfreich, nett von ihnen, nett von dir
    weiß bescheid, gut erklärt, well explained, hab ichs kapiert, hab es kapiert, hab ichs verstanden, sonst nix, dann weiß ich bescheid, merci beaucoup, gracias, well done, das wollte ich wissen, that's everything, that is everything, that was fast, gut gemacht, ta, trotzdem, anyway, schade, in ordnung, einverstanden, noted, makes sense, will do, i'll do that, i'll try that, i'll do so, i'll check that, love it, wow, legend, lifesaver, gotcha, fair enough, sure, klar, genial, fantastisch, fantastic, großartig, amazing, lovely, bestens, jawohl, keine weiteren fragen, no more questions, no further questions, nothing else, sonst nichts, all good, all set, i'm good, i'm fine, you're great, you are great, you're the best, das ist nett, ist notiert`),
  goodbye:
    list(`bye, byebye, gotta run, all the best, uf widerluege, bye bye, goodbye, cheerio, ttyl, laters, see you around, catch you later, talk soon, until next time, till next time, next time, stay safe, keep well, adios, adiós, bis demnächst, bis nachher, bis die tage, wir sehen uns, wir hören uns, man hört sich, man liest sich, alles gute, alles liebe, bleiben sie gesund, bleib gesund, good bye, see you, see ya, cya, see you later, see you soon, later, talk to you soon, talk to you later
    take care, farewell, have a nice day, have a good day, have a great day, have a good one, have a lovely day, have a nice evening
    have a good evening, have a nice weekend, have a great weekend, good night, nice day, gotta go, i have to go, i need to go, i'm off, so long
    i'm done, we're done, tschüss, tschüs, tschüß, tschüssi, tschüssikowski, tschau, ciao, ciao ciao, tschö, ade, adieu, servus und tschüss
    auf wiedersehen, auf wiederschauen, auf wiederhören, wiedersehen, wiederschauen, bis bald, bis dann, bis später, bis morgen
    bis zum nächsten mal, bis demnächst, machs gut, mach's gut, machen sie's gut, machen sie es gut, man sieht sich, pfiat di, pfiat eich
    pfiat euch, pfüeti, baba, schönen tag, schönen tag noch, einen schönen tag, einen schönen tag noch, schönen abend
    schönen abend noch, einen schönen abend, einen schönen abend noch, schönes wochenende, ein schönes wochenende, schönen feierabend
    gute nacht, guten rutsch, ich muss los, ich muss weg, ich bin dann mal weg, bin weg, bin raus, uf wiederluege`),
  howAreYou:
    list(`how are you, and you, and yourself, und selbst, und dir, i hope you are well, i hope you're well, hope you are well, hope you're well, hope you're doing well, hope you are doing well, hoffe es geht ihnen gut, alles in ordnung, bei ihnen alles in ordnung, und ihnen, und euch, na alles klar, na alles gut, sehr erfreut, are you having a good day, how's your day going so far, how are you doing, how are you today, how r u, how are ya, how's it going, hows it going, how is it going
    how do you do, how have you been, how are things, how's things, how's life, hows life, how's your day, hows your day
    how is your day, how is your day going, how's your day going, what's up, whats up, what is up, sup, wassup, you ok, you okay
    are you ok, are you okay, are you well, you alright, you good, doing well, everything ok, everything alright, nice to meet you
    pleased to meet you, wie gehts, wie geht's, wie geht es, wie geht es dir, wie geht es ihnen, wie geht es euch, wie gehts dir, wie gehts ihnen
    wie gehts euch, wie geht's dir, wie geht's ihnen, wie geht's euch, wie läufts, wie läuft's, wie läuft es, wie stehts, wie ist das befinden
    wie läufts bei dir, wie läufts bei euch, wie läufts bei ihnen, wie läuft's bei dir, wie läuft's bei euch, wie läuft es bei dir
    wie ist die lage, was geht, was geht ab, was läuft, alles gut, alles gut bei dir, alles gut bei euch, alles gut bei ihnen, alles klar bei dir
    alles klar bei euch, alles fit, alles ok, alles okay, gehts gut, geht's gut, gehts dir gut, geht's dir gut, geht es dir gut, geht es ihnen gut
    wie war dein tag, wie ist dein tag, wie wars bei dir, was machst du, was machst du gerade, na wie gehts, freut mich`),
  abilities:
    list(`what can you do, what can you do for me, what can you help me with, what can you help with, what can i ask you, what can i ask
    what do you do, what do you know, what are you for, what are you good for, what are you able to do, how can you help, how can you help me
    how do you work, how does this work, how does this chat work, how do i use this, who are you, what are you, what's your name, whats your name
    what is your name, what is this, what is this chat, can you help me, can you help, could you help me, i need help, i need some help, help, help me
    i have a question, i've got a question, a question, question, quick question, can i ask you something, can i ask something, can i ask a question
    may i ask a question, may i ask something, was kannst du, was kannst du alles, was könnt ihr, was könnt ihr alles, was könnt ihr so, was könnt ihr für mich tun, was macht ihr, was macht ihr so, was machen sie, wobei könnt ihr helfen, wobei könnt ihr mir helfen, womit könnt ihr mir helfen, wofür seid ihr da, was können sie, was können sie alles, was kannst du für mich tun
    was können sie für mich tun, wobei kannst du helfen, wobei kannst du mir helfen, wobei können sie helfen, wobei können sie mir helfen
    womit kannst du mir helfen, womit können sie mir helfen, was weißt du, was weißt du alles, was wissen sie, was wissen sie alles
    was kann ich dich fragen, was kann ich sie fragen, was kann ich fragen, was kann ich hier fragen, wofür bist du da, wozu bist du da, wofür sind sie da
    wie funktionierst du, wie funktioniert das, wie funktioniert das hier, wie geht das hier, wie heißt du, wie heißen sie, wie ist dein name
    wer bist du, wer sind sie, was bist du, was ist das hier, hilfe, hilf mir, kannst du mir helfen, kannst du helfen, können sie mir helfen
    können sie helfen, könnten sie mir helfen, ich brauche hilfe, ich brauch hilfe, ich habe eine frage, ich hab eine frage, ich hab ne frage
    ich hätte eine frage, ich hätte mal eine frage, ich hätt ne frage, eine frage, kurze frage, frage, ich habe fragen, darf ich was fragen
    darf ich dich was fragen, darf ich sie etwas fragen, kann ich dich was fragen, kann ich sie etwas fragen, kann ich was fragen`),
  insult:
    list(`fuck you, fuck off, fuck this, fuck, wtf, screw you, piss off, shut up, go to hell, you suck, this sucks, you are useless
    you're useless, useless, useless bot, stupid, you are stupid, you're stupid, stupid bot, dumb bot, dumb, you are dumb, you're dumb, idiot
    you idiot, moron, you moron, asshole, you are an idiot, bullshit, shit, this is shit, this is bullshit, crap, this is crap, loser
    bastard, bitch, son of a bitch, dumbass, i hate you, you are terrible, you're terrible, worst bot ever, garbage, rubbish, what a joke
    arschloch, du arschloch, arsch, leck mich, leck mich am arsch, halt die fresse, halt die klappe, halts maul, halt's maul, halt den mund, verpiss dich
    fick dich, fick dich doch, scheiße, so eine scheiße, so ein scheiß, scheiß bot, scheißbot, scheiss, scheisse, scheiss bot, kacke, mist, so ein mist, verdammt
    dumm, du bist dumm, du bist so dumm, dummer bot, blöder bot, blöd, du bist blöd, doof, du bist doof, idiot, du idiot, du bist ein idiot, vollidiot
    depp, du depp, trottel, du trottel, vollpfosten, penner, spinner, hurensohn, wichser, missgeburt, drecksack, saftladen, so ein saftladen
    du bist nutzlos, nutzlos, du bist unfähig, unfähig, du nervst, ihr nervt, du kannst nichts, du kannst gar nichts, du taugst nichts
    bist du dumm, bist du blöd, bist du doof, are you stupid, are you dumb, are you kidding me, willst du mich verarschen, verarschen kann ich mich selbst`),
} as const;

/** Words that may accompany any phrase. */
export const ACCOMPANYING_WORDS = new Set(
  list(`a, an, the, and, und, oder, oh, ah, uh, um, hm, hmm, hmmm, äh, ähm, well, so, then, dann, now, nun, jetzt, again, nochmal, noch, ja, yes, yeah
    yep, nein, nope, no, nee, ne, doch, halt, eben, mal, please, pls, plz, bitte, dear, liebe, liebes, lieber, all, alle, allen, everyone, everybody
    zusammen, ihr, you, ya, du, dir, dich, sie, ihnen, euch, leute, guys, folks, team, friend, mate, buddy, man, bro, dude, sir, madam, maam
    there, da, hier, here, everything, alles, very, much, sehr, so, lot, lots, really, wirklich, echt, total, totally, for, für, the, die, das, den
    your, ihre, deine, eure, help, hilfe, info, information, infos, auskunft, answer, antwort, antworten, quick, schnelle, schnell, just, nur, schon
    schonmal, erstmal, vorerst, soweit, first, of, in, advance, voraus, im, also, auch, too, to, from, bot, chatbot, robot, lol, haha, hahaha, hihi, xd
    today, heute, with, mit, that, dies, this, bei, eigentlich, denn, my, mein, meine, am, i, ich, ok, okay, gut, good, super, prima, lieb, lieben, schön
    schöne, schönen, it, is, it's, that's, ist, es, war, was, und, sonst, otherwise, question, frage, have, hab, habe, kurz, kurze, eine, einen, ein, nochmals`),
);

/** The vocabulary of "are you a bot?": the message consists of these words, with one of each group but `other`. */
export const BOT_QUESTION = {
  subject: new Set(
    list(
      `you, u, you're, this, that, i, it, there, du, sie, ihr, ich, das, hier, dahinter, da, dies, man, wer, jemand, someone, who, what, was`,
    ),
  ),
  being: new Set(
    list(`are, r, is, am, bist, sind, seid, ist, bin, spreche, schreibe, rede, chatte, sprech, schreib, red, sitzt, antwortet, schreibt, talking, chatting
      speaking, writing, texting, connected, verbunden, steckt, handelt, spricht, redet, antworte, you're, ur, bistn`),
  ),
  role: new Set(
    list(`bot, chatbot, bots, chatbots, employee, automaten, robot, roboter, machine, maschine, computer, computerprogramm, programm, program, software, automat, ai, ki, a.i, human
      humans, person, people, mensch, menschen, real, echt, echter, echte, echten, lebendig, automated, automatisch, artificial, künstliche, intelligenz
      intelligence, chatgpt, gpt, mitarbeiter, mitarbeiterin, assistant, assistent, algorithm, algorithmus, live, virtual, virtueller`),
  ),
  other: new Set(
    list(`a, an, the, or, and, to, with, behind, doch, right, chat, something, else, arent, actual, genuine, my, mir, even, just, only, actually, really, some, kind, of, ein, eine, einen, einem, einer, oder, und, mit, denn, eigentlich
      ner, nee, wirklich, nur, so, etwa, hier, gerade, jetzt, ne, nem, nen, n, auch, noch, am, um, es, sich, überhaupt, being, be, by, chance, like, not, nicht, kein
      keine, now, right, one, do, does, hey, hi, hallo, sag, sagen, tell, me, mal, bitte, please, wait, warte, moment, from, vom, von, another, anderen, ende
      side, seite, andere, other, answering, answers, artig, kann, can, könnte, sein, dran, pure, reine, reiner, echtes, selbst, yourself, dem, der, den, einfach, if, ob`),
  ),
};

/** The vocabulary of a request for a person: the message must consist of these words, with a role. */
export const PERSON_REQUEST = {
  /** Words that ask for a person by themselves. */
  role: new Set(
    list(`human, humans, human being, agent, operator, representative, rep, employee, staffer, advisor, adviser, supervisor, receptionist, mensch, menschen
      mitarbeiter, mitarbeiterin, mitarbeitern, mitarbeitende, mitarbeitenden, kundenberater, kundenbetreuer, sachbearbeiter, ansprechpartner, ansprechpartnerin, ansprechperson
      vorgesetzten, supportmitarbeiter, servicemitarbeiter, kundendienstmitarbeiter`),
  ),
  /** Too general by themselves ("price per person"): the whole message must be the request. */
  weakRole: new Set(
    list(`person, persons, people, someone, somebody, anyone, anybody, staff, consultant, colleague, colleagues, manager, reception, desk, team, berater, beraterin, jemand, jemanden, jemandem
      kollege, kollegen, kollegin, chef, chefin, personal, leute, leuten, wen, wem, irgendwen, irgendwem, irgendjemand, irgendjemanden, irgendjemandem, empfang, rezeption, zentrale, sekretariat`),
  ),
  /** Wishes for a conversation. */
  talk: new Set(
    list(`talk, talking, speak, speaking, chat, chatting, reach, contact, connect, transfer, forward, call, phone, ring, put, write
      sprechen, sprech, spreche, reden, red, rede, telefonieren, verbinden, verbinde, weiterleiten, kontaktieren, erreichen, erreiche
      schreiben, anrufen, anruf, zurückrufen, rückruf, callback, durchstellen, weiterverbinden, plaudern, quatschen, unterhalten, chatten`),
  ),
  wish: new Set(
    list(`want, need, get, give, let, put, prefer, like, wish, escalate, handover, übergeben, will, möchte, möcht, brauche, brauch
      gib, geben, gebt, holen, hol, wünsche, bevorzuge, hätte, hätt, ran, antwortet`),
  ),
  other: new Set(
    list(`i, i'd, id, i'll, me, my, you, your, we, us, can, could, may, might, would, d, ll, please, pls, to, with, a, an, the, is, are, it, be, real, actual, live, actually, instead, of, from, at, for, in, on, by, through, over, here, now, right, not, dont, don't, do
      don, t, this, bot, chatbot, robot, machine, computer, ai, automat, automaten, maschine, roboter, ki, no, and, just, some, customer, service, support, care, sales, help, desk, helpdesk, line, another, one, who, how, possible, possibly, back, at, all, want, wanna, gonna, have
      ich, mich, mir, mein, wir, uns, du, dich, dir, sie, ihnen, ihr, euch, eurem, eurer, ihrem, ihrer, kann, könnte, könnten, können, darf, dürfte, würde, würd, bitte, mal, mit, einem, einen, einer, ein, eine, ne, nem, nen, der, dem, den, die, das, ist, sind, es, echten, echter, echtes
      echte, richtigen, richtiger, richtige, richtig, lebenden, lebendigen, lebendige, wirklichen, statt, anstatt, von, vom, aus, im, in, am, bei, für, zu, zur, zum, hier, jetzt, gerne, gern, sofort, direkt, persönlich, persönlichen, nicht, kein, keine, keinen, keinem, nur, doch, auch, noch, irgend
      kundenservice, kundendienst, kundensupport, kundenbetreuung, support, service, abteilung, hotline, team, firma, laden, büro, mehr, weiter, denn, eigentlich, und, sondern, ob, wer, wie, nun, da, there, available, front, ner, helfen, hilft, gibt, gibts, s, so, sehr, dringend, urgently, lieber, rather, telefon, phone, telefonisch, wieder, ganz, einfach, endlich, finally, man, hey, hi, hallo, hello, ok, okay, lassen, lass, lasst, machen, von, eurem, eurer, euch, ihrem`),
  ),
};

/**
 * Frequent words of other languages. `message-kind.ts` ignores those that are also stop words of German or English.
 */
export const FOREIGN_WORDS = new Set(
  list(`est, sont, vous, nous, avez, je, suis, les, des, une, quel, quelle, quels, quelles, où, combien, pourquoi, comment, bonjour, bonsoir, merci, ouvert, ouverts, heures, avec, pour, puis, peut, mon, ma, votre, vos, ça, livrez, coûte, prix
    cuánto, cuanto, cuándo, cuando, dónde, donde, qué, cómo, está, están, tienen, tiene, puedo, puede, hola, buenos, buenas, días, gracias, una, los, las, para, por, usted, ustedes, abierto, abiertos, cuesta, horario, el, del, mi, hacen, envío
    quanto, quando, dove, perché, come, sono, siete, avete, posso, buongiorno, buonasera, ciao, grazie, gli, della, delle, per, aperto, aperti, costa, orari, è, il, che, con, più, spedite
    hoeveel, wanneer, waar, waarom, bent, jullie, heeft, hebben, goedemorgen, goedendag, dank, een, het, van, zijn, voor, niet, kan, ik, geopend, kost, kosten, mijn, naar
    ile, kiedy, gdzie, dlaczego, jest, są, czy, mogę, dzień, dobry, cześć, dziękuję, proszę, godziny, otwarte, kosztuje, nie, jak, się, do, na, mam
    vad, hur, när, varför, och, jag, mycket, många, kostar, öppet, öppnar, tack, hvad, hvor, hvornår, hvorfor, jeg, ikke, koster, mange, åbent, åpent, takk, tak, hva, mye, ønsker, minun, mitä, missä, milloin, paljonko, maksaa, kiitos, oletteko, auki
    kdy, kde, kolik, jaká, jaký, jaké, máte, otevírací, doba, dobrý, děkuji, prosím, stojí, jste, otevřeno, når, când, cand, sunteți, deschis, deschise, unde, cât, costă, bună, ziua, mulțumesc, aveți, sunt, pentru
    kada, radite, gdje, gde, koliko, košta, imate, dobar, hvala, molim, možete, što, zašto, mennyibe, kerül, mikor, nyitva, köszönöm, kérem, hogyan, mennyi, szia, napot, vannak
    fica, loja, posso, quero, obrigado, quais, horários, vosso, tem, têm, el, ne, zaman, nerede, nasıl, kaç, merhaba, teşekkürler, lütfen, mısınız, var, mı, mi, açık, saat, saatleri, ücret, bir, için, kadar, açıksınız, quanto, onde, você, vocês, obrigado, obrigada, olá, bom, dia, não, são, uma, meu, minha, aberto`),
);
